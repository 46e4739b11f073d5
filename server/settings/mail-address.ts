const MAX_ADDRESS_LENGTH = 254;

/** Excludes characters that could end the header or start another address. */
const ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;

/** Returns true for a single address that is safe in a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);
}
