// Runs before the first paint, so that a chosen theme or language never flashes as another.
(function () {
  try {
    var settings = JSON.parse(localStorage.getItem('bastide.settings') || '{}');
    if (settings.theme === 'light' || settings.theme === 'dark') {
      document.documentElement.dataset.theme = settings.theme;
    }
    if (settings.language) document.documentElement.lang = settings.language;
  } catch (error) {
    // Without storage the system's theme and language are used.
  }
})();
