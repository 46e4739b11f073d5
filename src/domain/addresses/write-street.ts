/** The two lines of a street as one: `1 Main St, Apt 4`. Nothing without the first line. */
export function writeStreet(line1: string, address2: string): string {
  return line1 === '' || address2 === '' ? line1 : `${line1}, ${address2}`;
}
