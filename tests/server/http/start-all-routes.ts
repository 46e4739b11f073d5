import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { readConfiguration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { silentLog } from '#server/log.ts';
import { createSandboxProcessor } from '#server/sandbox/sandbox-processor.ts';
import { FIXTURE_CATALOGUE } from '../../fixtures/fixture-catalogue.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer, TestServerOptions } from '../start-test-server.ts';

export interface Route {
  readonly method: string;
  /** The pattern, such as `/receipt/:token/`. */
  readonly url: string;
}

export interface AllRoutes extends TestServer {
  /** Every route of the server except the `HEAD` route that Fastify adds to each `GET` route. */
  readonly routes: readonly Route[];
}

const BRAND = {
  name: 'Fernhill',
  logo: '<svg></svg>',
  themeColor: { light: '#fff', dark: '#000' },
  tokens: { light: {}, dark: {} },
};
export const OPERATOR = 'bo@seller.example';
export const METRICS_TOKEN = 'metrics-token-of-the-test';

/** Starts a server in which every setting that adds routes is on. */
export async function startAllRoutes(options: TestServerOptions): Promise<AllRoutes> {
  const { databaseUrl } = options;
  const database = await openDatabase({ ...readConfiguration({}, process.cwd()), databaseUrl }, silentLog);
  const routes: Route[] = [];
  const store = createCatalogueStore({ directory: FIXTURE_CATALOGUE });
  const server = await startTestServer({
    ...options,
    // A processor that sends events, as Stripe does.
    processor: {
      ...createSandboxProcessor(database, { sandboxSlowMs: 0 }),
      readEvent: () => undefined,
    },
    routes: [
      async (app) => {
        await app.register(catalogueRoutes, { prefix: '/api/v1', catalogueOf: store.current });
      },
    ],
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url });
    },
    settings: {
      operators: new Map([[OPERATOR, 'act']]),
      metricsToken: METRICS_TOKEN,
      hasDeveloperPages: true,
      hasToolbox: true,
      brand: BRAND,
      ...options.settings,
    },
  });
  const stop = async () => {
    await server.stop();
    await database.close();
  };
  return { ...server, routes, stop };
}
