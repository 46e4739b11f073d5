/**
 * What answers hold of a chosen file. `part` names the part of the post that carries the file itself; the server
 * overwrites the rest with what it measured.
 */
export interface FileAnswer {
  readonly part: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Media type that its name says and its first bytes do not deny, '' for kinds nobody knows. */
  readonly type: string;
}

const USUAL_MEGABYTES = 5;
const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;
const LONGEST_NAME = 120;
const LONGEST_EXTENSION = 10;

/** The answer as a file's, or undefined for anything else. */
export function findFileAnswer(answer: unknown): FileAnswer | undefined {
  if (answer === null || typeof answer !== 'object') return undefined;
  const { part, name, sizeBytes, type }: Partial<Record<keyof FileAnswer, unknown>> = answer;
  if (typeof part !== 'string' || typeof name !== 'string' || typeof type !== 'string') return undefined;
  if (typeof sizeBytes !== 'number' || !Number.isFinite(sizeBytes) || sizeBytes < 0) return undefined;
  return { part, name, sizeBytes, type };
}

/** The largest upload that the page setting `maxUploadSize` (megabytes, 5 where there is none) allows. */
export function getUploadLimit(setting: unknown): { readonly bytes: number; readonly megabytes: number } {
  const isLimit = typeof setting === 'number' && Number.isFinite(setting) && setting > 0;
  const megabytes = isLimit ? setting : USUAL_MEGABYTES;
  return { megabytes, bytes: megabytes * MEGABYTE };
}

/** A size as people write it: `512 bytes`, `84 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`;
  // A file above a limit must not read as one at it.
  return `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
}

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
