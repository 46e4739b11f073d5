/** Returns whether a URL is a same-origin path. Browsers treat `//host/` and `/\\host/` as other origins. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(address);
}
