/** More than any definition file needs, in characters. */
export const MOST_CHARACTERS = 1_000_000;
/** More levels of { and [ than any definition file needs. */
export const MOST_LEVELS = 64;

/** Where a text goes deeper than files may; undefined where it does not. Texts in quotes do not count. */
export function findTooDeep(text: string): number | undefined {
  let level = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (character === '"') {
      offset = endOfText(text, offset);
    } else if (character === '{' || character === '[') {
      level += 1;
      if (level > MOST_LEVELS) return offset;
    } else if (character === '}' || character === ']') level -= 1;
  }
  return undefined;
}

/** The offset of the quote that ends the text beginning at an offset. */
function endOfText(text: string, start: number): number {
  let offset = start + 1;
  while (offset < text.length && text[offset] !== '"' && text[offset] !== '\n') {
    offset += text[offset] === '\\' ? 2 : 1;
  }
  return offset;
}
