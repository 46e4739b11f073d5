import { extensionOf } from '#domain/files/file-name.ts';
import { formatBytes } from '#domain/files/file-size.ts';
import type { FileAnswer } from '#domain/answers/file-answer.ts';

/** Describes a file's type and size: `PDF, 1.2 MB`. */
export function describeFile({ name, sizeBytes }: FileAnswer): string {
  return [extensionOf(name).toUpperCase(), formatBytes(sizeBytes)].filter((part) => part !== '').join(', ');
}

/** Describes the accepted files: `PDF or DOCX, up to 5 MB`. */
export function describeLimits(extensions: readonly string[], megabytes: number): string {
  const names = extensions.map((extension) => extension.toUpperCase());
  const last = names.pop();
  const types = names.length === 0 ? last : `${names.join(', ')} or ${last}`;
  return types === undefined ? `Up to ${megabytes} MB` : `${types}, up to ${megabytes} MB`;
}
