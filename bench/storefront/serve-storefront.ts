import type { StaticServer } from '../keystrokes/static-server.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { startStorefront } from './start-storefront.ts';

/**
 * Runs the storefront as it was built last, on data of its own.
 * @throws {Error} when it does not come up; its message is what the server said
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
