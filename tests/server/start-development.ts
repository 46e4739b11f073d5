import { once } from 'node:events';
import { createServer } from 'node:net';
import { startProcess } from './start-shop.ts';
import type { Shop } from './start-shop.ts';

async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(address !== null && typeof address === 'object' ? address.port : 0);
}

/**
 * Starts the development server as a developer does, so that npm receives its signals.
 * @param settings environment variables that differ from the defaults
 * @param folder the project's folder
 */
export async function startDevelopment(
  settings: Readonly<Record<string, string>>,
  folder?: string,
): Promise<Shop> {
  const environment = { VITE_PORT: await findFreePort(), ...settings };
  return startProcess('npm', ['run', 'dev'], environment, /Formcart for development: (\S+)/, folder);
}
