import { runServer } from '#server/run-server.ts';
import { testSite } from './test-site.ts';

/** The test shop as a process of its own, for tests that kill it. */
await runServer(async () => ({ site: testSite, assets: { styles: [], scripts: [], preloads: [] } }));
