import type { StaticServer } from '../keystrokes/static-server.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { startStorefront } from './start-storefront.ts';

/**
 * Runs the built storefront with its own data.
 * @throws {Error} with the server's output when it does not start
 */
export async function serveStorefront(): Promise<StaticServer> {
  const data = await makeDataFolder();
  try {
    const { origin, end } = await startStorefront(data);
    return {
      origin,
      close: async () => {
        await end('SIGTERM');
        await removeDataFolder(data);
      },
    };
  } catch (error) {
    await removeDataFolder(data);
    throw error;
  }
}
