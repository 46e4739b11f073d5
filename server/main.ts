import closeWithGrace from 'close-with-grace';
import { readConfiguration } from './configuration.ts';
import { loadSite } from './load-site.ts';
import { startServer } from './start-server.ts';

try {
  const configuration = readConfiguration(process.env, process.cwd());
  const server = await startServer(configuration, await loadSite(configuration.projectFolder));
  // Beyond what requests may take: the database wants to be let go as well.
  closeWithGrace({ delay: configuration.stopMs * 3 + 1_000, logger: false }, async ({ err }) => {
    if (err !== undefined) server.log.error({ err }, 'stopping after an error');
    await server.stop();
  });
  server.log.info({ address: server.address }, 'Formcart is ready');
} catch (error) {
  process.stderr.write(
    `Formcart could not be started: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
