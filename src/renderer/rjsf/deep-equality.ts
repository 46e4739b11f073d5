/**
 * Stands in for the library that rjsf compares schemas with in depth. The page has rjsf compare by identity
 * (`experimental_componentUpdateStrategy`), so the library would be weight without use.
 */
export function createCustomEqual(): (a: unknown, b: unknown) => boolean {
  return Object.is;
}
