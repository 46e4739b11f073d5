/**
 * Returns the path of the form's own page, which is the URL for submissions. For `/domains/example.com` that
 * is `/domains/`. For a page on another site, returns the page's path.
 */
export function findPageAddress(pathname: string, slug: string): string {
  const own = `/${slug}/`;
  return pathname.startsWith(own) ? own : pathname;
}
