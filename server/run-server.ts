import { readConfiguration } from './configuration.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startServer } from './start-server.ts';
import type { ServerDependencies } from './start-server.ts';

/** Runs the server as a standalone process until it receives a stop signal. */
export async function runServer(
  load: (
    projectFolder: string,
    catalogueFolder: string | null,
    catalogueCheckMs: number,
  ) => Promise<ServerDependencies>,
): Promise<void> {
  try {
    const projectFolder = process.cwd();
    const configuration = readConfiguration(process.env, projectFolder);
    const { catalogueFolder, catalogueCheckMs } = configuration;
    await runUntilStopped(configuration, async (signal) => {
      const site = await load(projectFolder, catalogueFolder, catalogueCheckMs);
      const server = await startServer(configuration, site, signal);
      server.log.info({ address: server.address }, 'Formcart is ready');
      return server;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Formcart did not start: ${reason}\n`);
    process.exitCode = 1;
  }
}
