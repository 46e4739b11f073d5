/** A message as a mail client shows it. */
export interface ParsedMessage {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
  /** The files that the HTML shows, by their Content-ID. */
  readonly files: ReadonlyMap<string, Buffer>;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Parses a message of our server: a single part, or alternatives with related files, encoded as quoted-printable,
 * base64 or plain text.
 */
export function parseMessage(content: string): ParsedMessage {
  const message = readPart(content);
  const parts = listParts(message);
  const find = (type: string): string => {
    const part = parts.find((candidate) => candidate.headers.get('content-type')?.startsWith(type));
    return part === undefined ? '' : decodeBody(part).replaceAll('\r\n', '\n').trim();
  };
  const files = parts.flatMap(({ headers, body }) => {
    const cid = /^<(.*)>$/.exec(headers.get('content-id') ?? '')?.[1];
    return cid === undefined ? [] : [[cid, Buffer.from(body, 'base64')] as const];
  });
  return {
    headers: message.headers,
    text: find('text/plain'),
    html: find('text/html'),
    files: new Map(files),
  };
}

/** Lists the parts of a message or part that have no parts themselves. */
function listParts({ headers, body }: Part): readonly Part[] {
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [{ headers, body }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => listParts(readPart(part.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
}

function readPart(content: string): Part {
  const end = content.indexOf('\r\n\r\n');
  const lines = content
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  if (new Set(headers.map(([name]) => name)).size < headers.length)
    throw new Error('The message repeats a header.');
  return { headers: new Map(headers), body: content.slice(end + 4) };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, word: string) => decodeQuoted(word.replaceAll('_', ' ')))
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString());
}
