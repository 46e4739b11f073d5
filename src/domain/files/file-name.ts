const LONGEST_NAME = 120;
const LONGEST_EXTENSION = 10;

/** The extension in lower case, without its dot: '' for names without one. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot + 1).toLowerCase() : '';
}

/**
 * A file's name as it is stored: without folders, control characters, marks that turn the direction of text, and halves
 * of characters; at most 120 characters, its extension among them. `file` where nothing is left.
 */
export function cleanFileName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    // Browsers escape it in posts.
    .replaceAll('"', "'")
    .trim();
  if (/^\.*$/.test(plain)) return 'file';
  const characters = [...plain];
  if (characters.length <= LONGEST_NAME) return plain;
  const ending = /\.[^.]*$/.exec(plain)?.[0] ?? '';
  const kept = ending.length <= LONGEST_EXTENSION + 1 ? ending : '';
  return (characters.slice(0, LONGEST_NAME - kept.length).join('') + kept).trim();
}
