import { extensionOf } from './file-name.ts';

/** Number of leading bytes that identify a file. */
export const HEAD_BYTES = 1024;
/** Number of trailing bytes to search for an end marker. Some programs pad files to whole blocks. */
export const TAIL_BYTES = 65_536;

/** The type of a file whose content matches neither its name nor a known kind. */
export const UNKNOWN_CONTENT = 'application/octet-stream';

/** The type of a PDF that needs a password. Nobody at the seller could open it. */
export const ENCRYPTED_PDF = 'application/x-encrypted-pdf';

/** The entry of a PDF's trailer that names its encryption. */
const ENCRYPTION = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

interface FileKind {
  readonly type: string;
  readonly extensions: readonly string[];
  /** The possible leading bytes. Undefined for text files, which must not contain a NUL byte. */
  readonly starts?: readonly string[];
  /**
   * A marker within the leading bytes. No HTML tag may precede it, or a browser could render the file as a
   * page.
   */
  readonly begins?: string;
  /** A marker near the end of the file. Detects truncated files. */
  readonly ends?: string;
  readonly isText?: true;
}

const ZIP = ['PK\x03\x04'];
const OLE = ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'];
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/**
 * The kinds of files whose content is checked. Archives are not unpacked, so Office documents only need to
 * match their container format.
 */
const kinds: readonly FileKind[] = [
  { type: 'application/pdf', extensions: ['pdf'], begins: '%PDF-', ends: '%%EOF' },
  { type: 'image/png', extensions: ['png'], starts: ['\x89PNG\r\n\x1a\n'] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], starts: ['\xff\xd8\xff'] },
  { type: 'image/gif', extensions: ['gif'], starts: ['GIF87a', 'GIF89a'] },
  { type: 'application/msword', extensions: ['doc'], starts: OLE },
  { type: `${OFFICE}.wordprocessingml.document`, extensions: ['docx'], starts: ZIP },
  { type: 'application/vnd.ms-excel', extensions: ['xls'], starts: OLE },
  { type: `${OFFICE}.spreadsheetml.sheet`, extensions: ['xlsx'], starts: ZIP },
  { type: 'application/vnd.oasis.opendocument.text', extensions: ['odt'], starts: ZIP },
  { type: 'application/rtf', extensions: ['rtf'], starts: ['{\\rtf'] },
  { type: 'application/zip', extensions: ['zip'], starts: ZIP },
  { type: 'text/plain', extensions: ['txt'], isText: true },
  { type: 'text/csv', extensions: ['csv'], isText: true },
];

function findKind(fileName: string): FileKind | undefined {
  const extension = extensionOf(fileName);
  return kinds.find(({ extensions }) => extensions.includes(extension));
}

/** Returns the media type of a file's extension; '' for unknown extensions. */
export function mediaTypeOf(fileName: string): string {
  return findKind(fileName)?.type ?? '';
}

const HTML_TAG = /<[a-z!?/]/i;

/** Converts each byte to one character. */
function toText(bytes: Uint8Array): string {
  const parts = [];
  for (let from = 0; from < bytes.length; from += HEAD_BYTES) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + HEAD_BYTES)));
  }
  return parts.join('');
}

function isBegunWith(mark: string, head: string): boolean {
  const at = head.indexOf(mark);
  return at >= 0 && !HTML_TAG.test(head.slice(0, at));
}

function isOfKind({ starts, begins, ends, isText }: FileKind, head: string, tail: string): boolean {
  if (isText === true) return !head.includes('\0');
  const isStarted = starts === undefined || starts.some((start) => head.startsWith(start));
  const isBegun = isStarted && (begins === undefined || isBegunWith(begins, head));
  return isBegun && (ends === undefined || tail.includes(ends));
}

/**
 * Detects the media type of a file. The extension's type wins if the content matches it, else the content
 * decides. The browser's type is ignored because it depends on the visitor's installed programs.
 * @param head the first `HEAD_BYTES` bytes, or fewer in a short file
 * @param tail the last `TAIL_BYTES` bytes
 */
export function measureMediaType(fileName: string, head: Uint8Array, tail: Uint8Array): string {
  const [first, last] = [toText(head), toText(tail)];
  const said = findKind(fileName);
  if (said === undefined) return '';
  if (isOfKind(said, first, last))
    return said.begins !== undefined && ENCRYPTION.test(first + last) ? ENCRYPTED_PDF : said.type;
  const known = kinds.find((kind) => kind.isText !== true && isOfKind(kind, first, last));
  return known?.type ?? UNKNOWN_CONTENT;
}
