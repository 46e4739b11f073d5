/**
 * Fetches the style sheets that came within the page, as what keeps no screen waiting: for printers. The next page links
 * them, and has them then. Until now their links were disabled, there for parts of the page that look for them.
 */
export function linkStyles(page: Document): void {
  for (const link of page.querySelectorAll('link[media="print"]')) link.removeAttribute('disabled');
}
