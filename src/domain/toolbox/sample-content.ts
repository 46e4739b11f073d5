import { extensionOf } from '../files/file-name.ts';
import type { FileAnswer } from '../answers/file-answer.ts';

/** Returns minimal PDF content of the given size in bytes (at least 16). */
export function pdfOf(bytes: number, filling = 'x'): string {
  const [start, end] = ['%PDF-1.7\n', '\n%%EOF\n'];
  return start + filling.repeat(bytes - start.length - end.length) + end;
}

/** Returns content that matches a file answer, for the file kinds in golden cases. */
export function contentFor({ name, sizeBytes }: FileAnswer): string {
  const extension = extensionOf(name);
  if (extension === 'pdf') return pdfOf(sizeBytes);
  const start = ['docx', 'odt', 'zip'].includes(extension) ? 'PK\x03\x04' : '';
  return start.padEnd(sizeBytes, 'x');
}
