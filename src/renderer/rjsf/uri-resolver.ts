/**
 * Stands in for the address library that rjsf resolves `$ref`s with: the definitions that reach the page have none
 * left, so the library would be weight without use.
 */
const uriResolver = { resolve: (_base: string, reference: string) => reference };

// rjsf imports a default.
// oxlint-disable-next-line import/no-default-export
export default uriResolver;
