import { extensionOf } from './file-name.ts';

/** How many of a file's first and last bytes show what it is. */
export const HEAD_BYTES = 1024;
/** Some programs pad what they write to whole blocks. */
export const TAIL_BYTES = 65_536;

/** What is neither what its name says nor anything else known. */
export const UNKNOWN_CONTENT = 'application/octet-stream';

interface FileKind {
  readonly type: string;
  readonly extensions: readonly string[];
  /** What files of the kind begin with, one of these; text holds no NUL instead. */
  readonly starts?: readonly string[];
  /** What is among the first bytes, with no tag of HTML before it: a browser would read such a file as a page. */
  readonly begins?: string;
  /** What is near the end, so that half a file is none. */
  readonly ends?: string;
  readonly isText?: true;
}

const ZIP = ['PK\x03\x04'];
const OLE = ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'];
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/**
 * Kinds of files whose contents are looked at. Archives are never opened: of office documents nothing is known but that
 * they are packed as such.
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

/** The media type a name says; '' for kinds that are not known. */
export function mediaTypeOf(fileName: string): string {
  return findKind(fileName)?.type ?? '';
}

const HTML_TAG = /<[a-z!?/]/i;

/** One character a byte. */
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
 * The media type of a file: what its name says where the contents agree, else what the contents are. Browsers' own
 * word for it depends on the programs a visitor has, so nobody asks for it.
 * @param head its first bytes, `HEAD_BYTES` of them where there are as many
 * @param tail its last bytes, `TAIL_BYTES` of them
 */
export function measureMediaType(fileName: string, head: Uint8Array, tail: Uint8Array): string {
  const [first, last] = [toText(head), toText(tail)];
  const said = findKind(fileName);
  if (said === undefined) return '';
  if (isOfKind(said, first, last)) return said.type;
  const known = kinds.find((kind) => kind.isText !== true && isOfKind(kind, first, last));
  return known?.type ?? UNKNOWN_CONTENT;
}
