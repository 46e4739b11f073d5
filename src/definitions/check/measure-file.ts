/** The size limit of a definition file, in characters. */
export const MOST_CHARACTERS = 1_000_000;
/** The nesting limit of a definition file, in levels of { and [. */
export const MOST_LEVELS = 64;

/**
 * Returns the offset where a text exceeds the nesting limit, or undefined. Braces inside strings do not
 * count.
 */
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

/**
 * Returns the offset where the string that starts at `start` ends: its closing quote or the end of the line.
 */
function endOfText(text: string, start: number): number {
  let offset = start + 1;
  while (offset < text.length && text[offset] !== '"' && text[offset] !== '\n') {
    offset += text[offset] === '\\' ? 2 : 1;
  }
  return offset;
}
