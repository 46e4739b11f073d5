/**
 * Path of the form's own page, which posts go to, while the address may say more than that: of `/domains/example.com`
 * it is `/domains/`. A page from elsewhere is where it is.
 */
export function findPageAddress(pathname: string, slug: string): string {
  const own = `/${slug}/`;
  return pathname.startsWith(own) ? own : pathname;
}
