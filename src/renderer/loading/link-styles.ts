/**
 * Fetches the style sheets that came within the page, as what keeps no screen waiting: for printers. The next page links
 * them, and has them then.
 */
export function linkStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-address]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'print';
    link.href = dataset['address'] ?? '';
    document.head.append(link);
  }
}
