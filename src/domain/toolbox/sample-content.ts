import { extensionOf } from '../files/file-name.ts';
import type { FileAnswer } from '../answers/file-answer.ts';

/** Text that reads as a PDF of the given size in bytes, 16 at least. */
export function pdfOf(bytes: number, filling = 'x'): string {
  const [start, end] = ['%PDF-1.7\n', '\n%%EOF\n'];
  return start + filling.repeat(bytes - start.length - end.length) + end;
}

/** What is in a file that is what an answer says, for kinds that golden cases use. */
export function contentFor({ name, sizeBytes }: FileAnswer): string {
  const extension = extensionOf(name);
  if (extension === 'pdf') return pdfOf(sizeBytes);
  const start = ['docx', 'odt', 'zip'].includes(extension) ? 'PK\x03\x04' : '';
  return start.padEnd(sizeBytes, 'x');
}
