import { extensionOf } from '#domain/file-answer.ts';
import type { FileAnswer } from '#domain/file-answer.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** A size as people write it: `512 bytes`, `84 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`;
  // A file above a limit must not read as one at it.
  return `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
}

/** Type and size of a file: `PDF, 1.2 MB`. */
export function describeFile({ name, sizeBytes }: FileAnswer): string {
  return [extensionOf(name).toUpperCase(), formatBytes(sizeBytes)].filter((part) => part !== '').join(', ');
}

/** What may be chosen: `PDF or DOCX, up to 5 MB`. */
export function describeLimits(extensions: readonly string[], megabytes: number): string {
  const names = extensions.map((extension) => extension.toUpperCase());
  const last = names.pop();
  const types = names.length === 0 ? last : `${names.join(', ')} or ${last}`;
  return types === undefined ? `Up to ${megabytes} MB` : `${types}, up to ${megabytes} MB`;
}
