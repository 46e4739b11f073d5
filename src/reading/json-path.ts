/** Names and indexes that lead to a location in a JSON document. */
export type JsonPath = readonly (string | number)[];

/** Splits a JSON pointer such as `/properties/line1`. */
export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
