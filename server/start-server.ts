import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { buildApp, createBareServer } from './app.ts';
import type { Configuration } from './configuration.ts';
import { openDatabase } from './database/open-database.ts';
import { describeListenError } from './settings/describe-listen-error.ts';
import type { Log } from './log.ts';
import type { PaymentProcessor } from './services/payment/payment-processor.ts';
import { createMailDriver } from './outbox/create-mail-driver.ts';
import { startDelivering } from './outbox/deliver-mails.ts';
import { startSweeping } from './operations/start-sweeping.ts';
import { addBrandStyles } from './pages/frame/brand-assets.ts';
import { developmentAssets, readBuiltAssets } from './pages/page-assets.ts';
import type { PageAssets } from './pages/page-assets.ts';
import { startRetention } from './retention/start-retention.ts';
import { retention } from './seller/retention.ts';
import type { Site } from './site.ts';
import type { AssembleSite } from './site/assemble-site.ts';
import { waitWithin } from './wait-within.ts';

export interface ServerDependencies {
  readonly site: Site;
  readonly routes?: readonly FastifyPluginAsync[];
  readonly processor?: PaymentProcessor;
  /** Creates the sites of previews. */
  readonly assemble?: AssembleSite;
  /** Defaults to the built assets. */
  readonly assets?: PageAssets;
}

export interface RunningServer {
  /** The URL that the server listens on, e.g. `http://127.0.0.1:8080`. */
  readonly address: string;
  readonly log: Log;
  /**
   * Reports not ready, waits for `drainMs`, then rejects new requests, finishes the pending ones and closes
   * the database.
   */
  stop(): Promise<void>;
}

/**
 * Opens the database, listens, and starts the sweep of pending orders, the nightly deletion of old records and the
 * delivery of emails.
 * @param signal aborts the start
 */
export async function startServer(
  configuration: Configuration,
  { site, routes = [], processor, assets, assemble }: ServerDependencies,
  signal?: AbortSignal,
): Promise<RunningServer> {
  const pageAssets = addBrandStyles(assets ?? (await findPageAssets(configuration)), configuration.brand);
  const server = createBareServer(configuration);
  const database = await openDatabase(configuration, server.log, signal);
  try {
    const { orderServices, readiness } = await buildApp({
      server,
      configuration,
      database,
      site,
      routes,
      assets: pageAssets,
      ...(processor === undefined ? {} : { processor }),
      ...(assemble === undefined ? {} : { assemble }),
    });
    const { host, port } = configuration;
    const address = await server.listen({ host, port }).catch((error: unknown) => {
      throw describeListenError(error, { host, port });
    });
    const stopSweeping = startSweeping(orderServices);
    const stopRetention = startRetention({ ...orderServices, retention });
    const driver = createMailDriver(configuration);
    const stopDelivering = startDelivering({ configuration, database, driver, log: server.log });
    return {
      address,
      log: server.log,
      stop: async () => {
        readiness.leave();
        await wait(configuration.drainMs);
        await waitWithin(configuration.stopMs, server.close());
        await waitWithin(configuration.stopMs, stopSweeping());
        await waitWithin(configuration.stopMs, stopRetention());
        await waitWithin(configuration.stopMs, stopDelivering());
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function findPageAssets({ viteOrigin, projectFolder }: Configuration): Promise<PageAssets> {
  return viteOrigin === null ? readBuiltAssets(projectFolder) : developmentAssets(viteOrigin);
}
