/** Asks for an answer before the script that reads it is there: whoever asks again by `fetch` has the same one. */
export function preloadAnswer(page: Document, address: string): void {
  const link = page.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = address;
  page.head.append(link);
}
