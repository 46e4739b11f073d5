/**
 * What a build of the page begins with: the page's own script, and the list of forms. Nobody loads that list, as a page names
 * the module of its form: so the page's own script is the same, and stays in browsers' caches, whatever becomes of a form.
 * @param root folder of the project
 */
export function pageEntries(root: string) {
  return {
    input: { main: `${root}/src/main.tsx`, forms: 'virtual:forms' },
    // The list is there for what it exports.
    preserveEntrySignatures: 'allow-extension',
  } as const;
}
