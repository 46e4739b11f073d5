/**
 * Returns the path of the form's own page, to which forms are posted. For `/domains/example.com` that is
 * `/domains/`. A page hosted elsewhere uses its own path.
 */
export function findPageAddress(pathname: string, slug: string): string {
  const own = `/${slug}/`;
  return pathname.startsWith(own) ? own : pathname;
}
