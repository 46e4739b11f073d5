const LONGEST_NAME = 120;
const LONGEST_EXTENSION = 10;

/** Returns the extension in lowercase, without its dot; '' if none exists. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot + 1).toLowerCase() : '';
}

/**
 * Sanitizes a file name for storage. Removes folders, control characters, bidirectional marks and lone
 * surrogates. Keeps at most 120 characters, with the extension. Returns `file` if nothing is left.
 */
export function cleanFileName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    // Browsers escape double quotes in multipart posts.
    .replaceAll('"', "'")
    .trim();
  if (/^\.*$/.test(plain)) return 'file';
  const characters = [...plain];
  if (characters.length <= LONGEST_NAME) return plain;
  const ending = /\.[^.]*$/.exec(plain)?.[0] ?? '';
  const kept = ending.length <= LONGEST_EXTENSION + 1 ? ending : '';
  return (characters.slice(0, LONGEST_NAME - kept.length).join('') + kept).trim();
}
