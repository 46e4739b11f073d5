import { describe, expect, it } from 'vitest';
import {
  HEAD_BYTES,
  measureMediaType,
  mediaTypeOf,
  TAIL_BYTES,
  ENCRYPTED_PDF,
  UNKNOWN_CONTENT,
} from '#domain/files/media-type.ts';

const PDF = 'application/pdf';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function measure(name: string, content: string): string {
  const bytes = Buffer.from(content, 'latin1');
  return measureMediaType(name, bytes.subarray(0, HEAD_BYTES), bytes.subarray(-TAIL_BYTES));
}

describe('mediaTypeOf', () => {
  it.each([
    ['resume.pdf', PDF],
    ['RESUME.PDF', PDF],
    ['photo.jpeg', 'image/jpeg'],
    ['letter.docx', WORD],
    ['letter.pages', ''],
    ['letter', ''],
  ])('maps the file name %s to the type %j', (name, type) => {
    expect(mediaTypeOf(name)).toBe(type);
  });
});

describe('measureMediaType', () => {
  it.each([
    ['a PDF', 'a.pdf', '%PDF-1.7\nx\n%%EOF\n', PDF],
    ['a PDF with a long trailer', 'a.pdf', `%PDF-1.7\n%%EOF${'\n'.repeat(TAIL_BYTES - 5)}`, PDF],
    [
      'a PDF with its end marker far from the end',
      'a.pdf',
      `%PDF-1.7\n%%EOF${'\n'.repeat(TAIL_BYTES)}`,
      UNKNOWN_CONTENT,
    ],
    ['a PDF after a line break', 'a.pdf', '\r\n%PDF-1.7\nx\n%%EOF', PDF],
    ['a PDF after a byte order mark', 'a.pdf', '\xef\xbb\xbf%PDF-1.7\nx\n%%EOF', PDF],
    ['a PDF within the first 1,024 bytes', 'a.pdf', `${'\0'.repeat(1019)}%PDF-1.7\n%%EOF`, PDF],
    ['a PDF after the first 1,024 bytes', 'a.pdf', `${'\0'.repeat(1020)}%PDF-1.7\n%%EOF`, UNKNOWN_CONTENT],
    ['a PDF with padding after its end', 'a.pdf', `%PDF-1.7\n%%EOF\n${'\0'.repeat(60_000)}`, PDF],
    ['a web page that contains a PDF', 'a.pdf', '<!DOCTYPE html><p>%PDF-1.7\n%%EOF', UNKNOWN_CONTENT],
    ['half a PDF', 'a.pdf', '%PDF-1.7\nx', UNKNOWN_CONTENT],
    ['a PDF after other content', 'a.pdf', '<script>%PDF-1.7 %%EOF', UNKNOWN_CONTENT],
    ['an image with the extension .pdf', 'a.pdf', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['a program with the extension .pdf', 'a.pdf', 'MZ\x90\0', UNKNOWN_CONTENT],
    ['an empty file with the extension .pdf', 'a.pdf', '', UNKNOWN_CONTENT],
    ['a photo', 'a.JPG', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['a zipped document without opening it', 'a.docx', 'PK\x03\x04…', WORD],
    ['an old document', 'a.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/msword'],
    ['a text', 'a.txt', 'Dear Sirs', 'text/plain'],
    ['an empty text', 'a.txt', '', 'text/plain'],
    ['a program with the extension .txt', 'a.txt', 'MZ\x90\0', UNKNOWN_CONTENT],
    [
      'a PDF with a password',
      'a.pdf',
      '%PDF-1.7\ntrailer << /Size 9 /Encrypt 8 0 R >>\n%%EOF',
      ENCRYPTED_PDF,
    ],
    [
      'a PDF with its encryption inside the trailer',
      'a.pdf',
      '%PDF-1.7\n/Encrypt<</V 4>>\n%%EOF',
      ENCRYPTED_PDF,
    ],
    ['a PDF about encryption', 'a.pdf', '%PDF-1.7\n(About /Encrypt and /EncryptMetadata true)\n%%EOF', PDF],
    ['an unknown kind', 'a.pages', '%PDF-1.7\n%%EOF', ''],
    ['a file without an extension', 'resume', '%PDF-1.7\n%%EOF', ''],
  ])('returns the media type of %s', (_, name, content, type) => {
    expect(measure(name, content)).toBe(type);
  });
});
