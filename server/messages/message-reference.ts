import { readProperty } from '#domain/read-property.ts';

/** Parameter of the thank-you page: the sender gets a copy by email. */
export const COPIED = 'copied';

const REFERENCE = /^M-[0-9A-F]{8}$/;

/** Returns the reference number of a message: the beginning of its id, which people can read out. */
export function referenceOf(id: string): string {
  return `M-${id.slice(0, 8).toUpperCase()}`;
}

/** Reads the reference number from the query of a page, or returns undefined. */
export function readReference(query: unknown): string | undefined {
  const given = readProperty(query, 'reference');
  return typeof given === 'string' && REFERENCE.test(given) ? given : undefined;
}

/** Returns whether the query of a page says that the sender gets a copy by email. */
export function readCopied(query: unknown): boolean {
  return readProperty(query, COPIED) !== undefined;
}
