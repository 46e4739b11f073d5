import closeWithGrace from 'close-with-grace';
import { readConfiguration } from './configuration.ts';
import { startServer } from './start-server.ts';
import type { ServerDependencies } from './start-server.ts';

/** Runs the server as a process of its own, until it is asked to stop. */
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
    const server = await startServer(
      configuration,
      await load(projectFolder, catalogueFolder, catalogueCheckMs),
    );
    // Longer than requests may take to finish: the database wants to be let go as well.
    const delay = configuration.stopMs * 3 + 1_000;
    closeWithGrace({ delay, logger: false }, async ({ err }) => {
      if (err !== undefined) server.log.error({ err }, 'stopping after an error');
      await server.stop();
    });
    server.log.info({ address: server.address }, 'Formcart is ready');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Formcart could not be started: ${reason}\n`);
    process.exitCode = 1;
  }
}
