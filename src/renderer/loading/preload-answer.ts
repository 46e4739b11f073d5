/**
 * Preloads a response before the script that needs it has loaded. A later `fetch` of the same URL reuses the
 * response.
 */
export function preloadAnswer(page: Document, address: string): void {
  const link = page.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = address;
  page.head.append(link);
}
