import { runServer } from '#server/run-server.ts';
import { testSite } from './test-site.ts';

/** Runs the test shop as a separate process, for tests that kill it. */
await runServer(async () => ({ site: testSite, assets: { styles: [], scripts: [], preloads: [] } }));
