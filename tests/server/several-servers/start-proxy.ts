import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Proxy {
  readonly address: string;
  /** The number of responses of each server, by its URL. */
  readonly served: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/**
 * Starts a proxy that forwards requests to the servers in turn. The proxy skips a server that refuses the
 * connection. When a server fails later, the proxy closes the visitor’s connection, since the outcome is
 * unknown.
 * @param listServers returns the current URLs
 */
export async function startProxy(listServers: () => readonly string[]): Promise<Proxy> {
  const served = new Map<string, number>();
  let turn = 0;
  const server = createServer((incoming, response) => {
    const answer = async (): Promise<void> => {
      const body = await buffer(incoming);
      const servers = listServers();
      turn += 1;
      for (let tried = 0; tried < servers.length; tried += 1) {
        const address = servers[(turn + tried) % servers.length] ?? '';
        const upstream = await forward(address, incoming, body);
        if (upstream === undefined) continue;
        served.set(address, (served.get(address) ?? 0) + 1);
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        response.end(await buffer(upstream));
        return;
      }
      throw new Error('All servers are unreachable.');
    };
    answer().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  const port = listening !== null && typeof listening === 'object' ? listening.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    served,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Forwards a request. Returns undefined when the server refuses the connection. */
function forward(
  address: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}${url}`, { method, headers, agent: false });
    outgoing.on('response', resolve);
    outgoing.on('error', (error) => {
      if (Reflect.get(error, 'code') === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    outgoing.end(body);
  });
}
