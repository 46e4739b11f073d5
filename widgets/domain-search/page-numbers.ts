export type PageEntry = number | 'gap-before' | 'gap-after';

/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbors; all of them for
 * up to seven pages.
 */
export function pageNumbers(page: number, count: number): readonly PageEntry[] {
  if (count <= 7) return Array.from({ length: count }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap-after', count];
  if (page >= count - 3) return [1, 'gap-before', count - 4, count - 3, count - 2, count - 1, count];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', count];
}
