/** Joins both lines of a street: `1 Main St, Apt 4`. Returns '' when the first line is empty. */
export function writeStreet(line1: string, address2: string): string {
  return line1 === '' || address2 === '' ? line1 : `${line1}, ${address2}`;
}
