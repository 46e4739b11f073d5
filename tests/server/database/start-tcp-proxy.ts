import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A proxy between a client and a database. Tests can cut its connections. */
export interface TcpProxy {
  readonly port: number;
  /**
   * Cuts all connections when a client sends this text, without forwarding the text. Pass undefined to
   * forward everything.
   */
  cutAt(text: string | undefined): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let cutText: string | undefined;
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const server = createServer((client) => {
    const database = connect(target.port, target.host);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (cutText !== undefined && bytes.includes(cutText)) cut();
      else database.write(bytes);
    });
    database.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    cutAt: (text) => (cutText = text),
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
