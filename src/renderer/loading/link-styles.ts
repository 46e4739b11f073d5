/**
 * Fetches the style sheets that came within the page, as what keeps no screen waiting: for printers. The next page links
 * them, and has them then.
 */
export function linkStyles(page: Document): void {
  for (const { dataset } of page.querySelectorAll<HTMLElement>('style[data-address]')) {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'print';
    link.href = dataset['address'] ?? '';
    page.head.append(link);
  }
}
