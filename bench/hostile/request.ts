/** A request as it goes over the wire; what a replay file holds. */
export interface HostileRequest {
  /** What is wrong with it, e.g. `answers`. */
  readonly family: string;
  readonly bytes: Buffer;
  /** So much is sent and the connection cut: nobody is there for an answer. */
  readonly cutAt?: number;
}

/** A header as it is written. */
export type Header = readonly [name: string, value: string];

/** Puts a request together. Nothing is checked or escaped: that is the point. */
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

/** A field of a multipart form; with a file name, a file. */
export interface Part {
  readonly name: string;
  readonly value: string;
  readonly fileName?: string;
}

/** A multipart body with the boundary `B`. */
export function writeParts(parts: readonly Part[]): string {
  const written = parts.map(({ name, value, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    return `--B\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${written.join('')}--B--\r\n`;
}
