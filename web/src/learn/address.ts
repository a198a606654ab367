/** Where the lesson about a module is; the base game has several. */
export function lessonAddress(module: string): string {
  // The older tiles have the same rules.
  return module === 'base' ? '/learn' : `/learn/${module.replace(/_1$/, '')}`;
}
