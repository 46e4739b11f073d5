const LONGEST_ADDRESS = 254;

/** Nothing in it could end a header, begin another address or be read as more than one. */
const ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;

/** Whether a text is one address, as it may be written into a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}
