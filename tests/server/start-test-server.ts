import type { Writable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { buildApp, createBareServer } from '#server/app.ts';
import type { AppDependencies } from '#server/app.ts';
import { readConfiguration } from '#server/configuration.ts';
import type { Configuration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/open-database.ts';
import { silentLog } from '#server/log.ts';
import type { OrderServices } from '#server/order-services.ts';
import { createMailDriver } from '#server/outbox/create-mail-driver.ts';
import { startDelivering } from '#server/outbox/deliver-mails.ts';
import { startSweeping } from '#server/operations/start-sweeping.ts';
import { testSite } from './test-site.ts';

export interface TestServer {
  /** The URL of the server, on a free local port. */
  readonly address: string;
  readonly database: Database;
  readonly server: FastifyInstance;
  readonly services: OrderServices;
  stop(): Promise<void>;
}

export interface TestServerOptions extends Partial<
  Pick<AppDependencies, 'site' | 'processor' | 'now' | 'routes' | 'assets' | 'assemble'>
> {
  /** Null for an embedded database in the configured data folder. */
  readonly databaseUrl: string | null;
  /** Settings that differ from the test defaults. */
  readonly settings?: Partial<Configuration>;
  /** Receives the log. When missing, the server logs nothing. */
  readonly logStream?: Writable;
  /** Called for each route of the server. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** Runs the sweep of pending orders. */
  readonly isSweeping?: boolean;
  /** Delivers emails to the configured data folder. */
  readonly isDelivering?: boolean;
}

/** Limits are off, since all visitors in a test share one IP address. */
export const unlimited = {
  postsPerMinute: 1e9,
  requestsPerMinute: 1e9,
  lookupsPerMinute: 1e9,
  readsPerMinute: 1e9,
  pdfsPerMinute: 1e9,
  messagesPerNetwork: 1e9,
  captchaAfterMessages: 1e9,
  messagesPerEmail: 1e9,
  ordersPerNetwork: 1e9,
  ordersPerEmail: 1e9,
  captchaAfterFreeOrders: 1e9,
  captchaAfterFreeOrdersPerNetwork: 1e9,
  postalPerHour: 1e9,
  postalPerNetwork: 1e9,
  tokensPerNetwork: 1e9,
  captchaAfterDeclines: 1e9,
  captchaAfterDeclinesPerNetwork: 1e9,
  maxDeclines: 1e9,
  maxDeclinesPerCard: 1e9,
  shopDeclinesPercent: 101,
} as const satisfies Partial<Configuration>;

/** Starts the real server, assembled as in `main.ts`, with a database of the test. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const {
    databaseUrl,
    settings,
    logStream,
    onRoute,
    isSweeping = false,
    isDelivering = false,
    site = testSite,
    processor,
    now,
    routes,
    assemble,
    assets = { styles: ['/assets/main.css'], scripts: ['/assets/main.js'], preloads: [] },
  } = options;
  const configuration: Configuration = {
    ...readConfiguration(
      {
        LOG_LEVEL: logStream === undefined ? 'silent' : 'debug',
        // `1` when the test run requires a new session for every query.
        DATABASE_USES: process.env['DATABASE_USES'],
      },
      process.cwd(),
    ),
    port: 0,
    databaseUrl,
    databaseConnections: 8,
    ...unlimited,
    ...settings,
  };
  const database = await openDatabase(configuration, silentLog);
  const bare = createBareServer(configuration, logStream);
  if (onRoute !== undefined) bare.addHook('onRoute', onRoute);
  const { server, orderServices } = await buildApp({
    server: bare,
    configuration,
    database,
    site,
    assets,
    ...(processor === undefined ? {} : { processor }),
    ...(now === undefined ? {} : { now }),
    ...(routes === undefined ? {} : { routes }),
    ...(assemble === undefined ? {} : { assemble }),
  });
  const address = await server.listen({ host: configuration.host, port: configuration.port });
  const stopSweeping = isSweeping ? startSweeping(orderServices) : undefined;
  const outbox = { configuration, database, driver: createMailDriver(configuration), log: server.log };
  const stopDelivering = isDelivering ? startDelivering(outbox) : undefined;
  return {
    address,
    database,
    server,
    services: orderServices,
    stop: async () => {
      await server.close();
      await stopSweeping?.();
      await stopDelivering?.();
      await database.close();
    },
  };
}

/** Returns a new idempotency key. */
export function newAttemptKey(): string {
  return randomBytes(16).toString('hex');
}
