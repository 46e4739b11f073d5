/**
 * Enables the style sheet links of a page that inlines its styles, so that the files are in the cache for the
 * next page. `media="print"` keeps them from blocking rendering. While disabled, the links only tell
 * lazy-loaded chunks that the page already has these styles.
 */
export function linkStyles(page: Document): void {
  for (const link of page.querySelectorAll('link[media="print"]')) link.removeAttribute('disabled');
}
