/** Whether an address is a path of our own origin: `//host/` and `/\\host/` are addresses of others to browsers. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(address);
}
