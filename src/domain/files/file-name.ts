const MAX_NAME_LENGTH = 120;
const MAX_EXTENSION_LENGTH = 10;

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
  if (characters.length <= MAX_NAME_LENGTH) return plain;
  const ending = /\.[^.]*$/.exec(plain)?.[0] ?? '';
  const kept = ending.length <= MAX_EXTENSION_LENGTH + 1 ? ending : '';
  return (characters.slice(0, MAX_NAME_LENGTH - kept.length).join('') + kept).trim();
}
