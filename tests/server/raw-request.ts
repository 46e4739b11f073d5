import { connect } from 'node:net';
import type { Visitor } from './test-visitor.ts';

/**
 * Sends bytes unchanged. Returns the data that arrives until the server closes the connection or stays silent
 * for a while.
 * @param after what to do after the last byte: wait for the response, or close the connection
 */
export async function sendRaw(
  address: string,
  bytes: string | Buffer,
  after: 'wait' | 'cut' = 'wait',
): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('utf8')));
  return new Promise((resolve) => {
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    socket.setTimeout(3_000, () => socket.destroy());
    socket.write(bytes, () => {
      if (after === 'cut') socket.destroy();
    });
  });
}

/** Returns the status of a raw response, or 0 when the response is empty. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** Returns a valid HTTP request that posts a multipart body to a page. */
export function rawPost(
  address: string,
  { cookies, xsrfToken }: Pick<Visitor, 'cookies' | 'xsrfToken'>,
  body: string | Buffer,
  options: RawPost = {},
): Buffer {
  const content = Buffer.from(body);
  const { boundary = 'B', length = content.length, path = '/shop/', headers = {} } = options;
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    `Cookie: ${cookies}`,
    `X-XSRF-TOKEN: ${xsrfToken}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]);
}

interface RawPost {
  readonly boundary?: string;
  readonly length?: number;
  readonly path?: string;
  /** Headers in addition to those of every post. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a multipart body of text fields with the boundary `B`. */
export function multipartOf(fields: readonly (readonly [name: string, value: string])[]): string {
  const parts = fields.map(
    ([name, value]) => `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--B--\r\n`;
}
