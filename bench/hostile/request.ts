/** A request as sent over the wire, and as stored in a replay file. */
export interface HostileRequest {
  /** The kind of mutation, such as `answers`. */
  readonly family: string;
  readonly bytes: Buffer;
  /** The connection is cut after this many bytes, without waiting for a response. */
  readonly cutAt?: number;
  /** The number of times that the request is sent at once, over connections of their own. Defaults to one. */
  readonly times?: number;
}

/** A header as written. */
export type Header = readonly [name: string, value: string];

/** Writes a request. Deliberately checks and escapes nothing. */
export function writeRequest(
  method: string,
  path: string,
  headers: readonly Header[],
  body: Buffer | string = '',
): Buffer {
  const content = Buffer.from(body);
  const all: readonly Header[] = [
    ['Host', '127.0.0.1'],
    ...(method === 'GET' ? [] : [['Content-Length', String(content.length)] as const]),
    ['Connection', 'close'],
    ...headers,
  ];
  const head = [`${method} ${path} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`)].join(
    '\r\n',
  );
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), content]);
}

/** A field of a multipart form, or a file when it has a file name. */
export interface Part {
  readonly name: string;
  readonly value: string;
  readonly fileName?: string;
}

/** Writes a multipart body with the boundary `B`. */
export function writeParts(parts: readonly Part[]): string {
  const written = parts.map(({ name, value, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    return `--B\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${written.join('')}--B--\r\n`;
}
