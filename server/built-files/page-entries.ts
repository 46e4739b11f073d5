/**
 * Returns the entries of the client build: the script of form pages, the styles of other pages, the script of
 * previews, and the list of forms. The list is never loaded, because a page names the module of its form. The
 * page's script therefore stays the same, and cached, when a form changes.
 * @param root folder of the project
 */
export function pageEntries(root: string) {
  return {
    input: {
      main: `${root}/src/main.tsx`,
      site: `${root}/src/site.ts`,
      preview: `${root}/src/preview.ts`,
      forms: 'virtual:forms',
    },
    // Without this, the bundler would drop the list's exports.
    preserveEntrySignatures: 'allow-extension',
  } as const;
}
