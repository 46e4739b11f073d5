import { loadSite } from './load-site.ts';
import { runServer } from './run-server.ts';

await runServer(loadSite);
