// Runs before the first paint, so that a chosen theme or language never flashes as another.
(function () {
  var settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('bastide.settings') || '{}') || {};
  } catch (error) {
    // Without storage the system's theme and language are used.
  }
  var theme = settings.theme;
  if (theme !== 'light' && theme !== 'dark' && theme !== 'contrast') {
    theme = matchMedia('(prefers-contrast: more)').matches
      ? 'contrast'
      : matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light';
  }
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.art = settings.art === 'contrast' ? 'contrast' : 'illustrated';
  if (settings.language) document.documentElement.lang = settings.language;
})();
