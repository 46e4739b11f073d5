import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface StaticServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the files of `folder` on a free port of 127.0.0.1 with Brotli compression. A folder's address serves
 * its index.html. A file is compressed on its first request.
 */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const compressed = new Map<string, Buffer>();
  const read = async (file: string): Promise<Buffer> => {
    const body = compressed.get(file) ?? brotliCompressSync(await readFile(file));
    compressed.set(file, body);
    return body;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = normalize(join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    const type = contentTypes[extname(file)];
    if (type === undefined || !file.startsWith(folder + sep)) {
      response.writeHead(404).end();
      return;
    }
    const headers = { 'content-type': type, 'cache-control': 'no-store', 'content-encoding': 'br' };
    read(file).then(
      (body) => response.writeHead(200, headers).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error(`The server of the built page listens at ${address}, not on a port.`);
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
