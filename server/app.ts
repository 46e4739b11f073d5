import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { createPasswordHasher } from './accounts/password-hasher.ts';
import { routeFormPosts } from './actions/form-posts.ts';
import type { Configuration } from './configuration.ts';
import type { Database } from './database/open-database.ts';
import { closeConnectionsOnStop } from './http/close-connections.ts';
import { handleErrors } from './http/error-handler.ts';
import { loggerOptions } from './http/logging.ts';
import { helmetOptions } from './http/security-headers.ts';
import { routeServices } from './http/service-routes.ts';
import { routeVirtualPhones } from './http/virtual-phones.ts';
import type { OrderServices } from './orders/order-services.ts';
import type { PaymentProcessor } from './orders/payment-processor.ts';
import { routePages } from './pages/page-routes.ts';
import type { PageAssets } from './pages/page-assets.ts';
import { addFaults, routeFaults } from './sandbox/faults.ts';
import type { FaultSwitch } from './sandbox/faults.ts';
import { routeCaptcha } from './sandbox/captcha.ts';
import { routePostal } from './sandbox/postal.ts';
import { routeRegistrar } from './sandbox/registrar.ts';
import { routePhones } from './sandbox/phones.ts';
import { routePlates } from './sandbox/plates.ts';
import { createSandboxProcessor } from './sandbox/sandbox-processor.ts';
import { routeTokenizerFrame } from './sandbox/tokenizer-frame.ts';
import { routeTokenizer } from './sandbox/tokenizer.ts';
import { routeVehicles } from './sandbox/vehicles.ts';
import { createOutsideServices } from './services/outside-services.ts';
import { createVerifyCaptcha } from './services/captcha/verify-captcha.ts';
import { createAvailableNumbers } from './services/phones/available-numbers.ts';
import { createVerifyAddress } from './services/postal/verify-address.ts';
import { createRegistrar } from './services/registrar/create-registrar.ts';
import type { Site } from './site.ts';
import { hideDeveloperPages } from './site/hide-developer-pages.ts';

export interface AppDependencies {
  /** A bare server, made before for its logger. */
  readonly server?: FastifyInstance;
  readonly configuration: Configuration;
  readonly database: Database;
  readonly site: Site;
  readonly assets: PageAssets;
  /** The sandbox's where none is given. */
  readonly processor?: PaymentProcessor;
  readonly now?: () => Date;
  /** Routes of other rooms, such as the catalogue's. */
  readonly routes?: readonly FastifyPluginAsync[];
}

export interface App {
  readonly server: FastifyInstance;
  /** What placing orders needs, for the sweep of pending ones. */
  readonly orderServices: OrderServices;
}

/** Puts the web server together; it does not listen yet. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { configuration, database, assets, now = () => new Date(), routes = [] } = dependencies;
  const site = configuration.hasDeveloperPages ? dependencies.site : hideDeveloperPages(dependencies.site);
  const { server = createBareServer(configuration) } = dependencies;
  closeConnectionsOnStop(server);
  await server.register(fastifyCookie);
  await server.register(fastifyHelmet, helmetOptions(configuration));
  await server.register(fastifyRateLimit, { global: false });
  await server.register(fastifyMultipart);
  await serveBuiltFiles(server, configuration.projectFolder);
  handleErrors(server, assets);

  const { queries } = database;
  const outside = createOutsideServices(server, configuration, server.log);
  const orderServices: OrderServices = {
    configuration,
    database,
    site,
    processor: dependencies.processor ?? createSandboxProcessor(queries, configuration),
    passwords: createPasswordHasher(configuration.hashesRunning, configuration.hashesWaiting),
    now,
    log: server.log,
    outside,
    registrar: createRegistrar(outside, configuration),
    verifyAddress: createVerifyAddress(outside.postal, configuration),
    availableNumbers: createAvailableNumbers(outside.phones, configuration),
    verifyCaptcha: createVerifyCaptcha(outside.captcha, configuration, server.log, now),
    knownFacts: new Set(),
    inWork: new Set(),
  };
  const faultSwitch: FaultSwitch = new Map();
  if (configuration.hasDeveloperPages) await server.register(async (app) => routeFaults(app, faultSwitch));
  await server.register(async (app) => {
    addFaults(app, 'tokenizer', faultSwitch, configuration);
    await routeTokenizer(app, { queries, configuration, now });
  });
  await server.register(async (app) => {
    addFaults(app, 'registrar', faultSwitch, configuration);
    await routeRegistrar(app, configuration);
  });
  await server.register(async (app) => {
    addFaults(app, 'plates', faultSwitch, configuration);
    await routePlates(app);
  });
  await server.register(async (app) => {
    addFaults(app, 'vehicles', faultSwitch, configuration);
    await routeVehicles(app);
  });
  await server.register(async (app) => {
    addFaults(app, 'captcha', faultSwitch, configuration);
    await routeCaptcha(app, configuration.projectFolder);
  });
  await server.register(async (app) => {
    addFaults(app, 'phones', faultSwitch, configuration);
    await routePhones(app);
  });
  await server.register(async (app) => {
    addFaults(app, 'postal', faultSwitch, configuration);
    await routePostal(app);
  });
  await server.register(async (app) => routeTokenizerFrame(app, configuration));
  for (const route of routes) await server.register(route);
  await server.register(async (app) => {
    routeServices(app, orderServices);
    routeVirtualPhones(app, orderServices);
    routeFormPosts(app, orderServices);
    routePages(app, orderServices, assets);
  });
  return { server, orderServices };
}

/**
 * A server that answers nothing yet; its logger can be used from now on.
 * @param logStream where the log goes; to standard output where none is given
 */
export function createBareServer(configuration: Configuration, logStream?: Writable): FastifyInstance {
  return fastify({
    logger: {
      ...loggerOptions(configuration.logLevel),
      ...(logStream === undefined ? {} : { stream: logStream }),
    },
    trustProxy: configuration.trustedProxies ?? false,
    bodyLimit: configuration.bodyBytes,
    requestTimeout: configuration.requestMs,
    keepAliveTimeout: configuration.idleConnectionMs,
    http: {
      headersTimeout: configuration.headersMs,
      connectionsCheckingInterval: Math.min(2_000, configuration.headersMs),
    },
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded, such as one that was cut off.
    frameworkErrors: (_error, _request, reply: Pick<FastifyReply, 'code' | 'headers'>) => {
      void reply
        .code(400)
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
        .send('The address is not written correctly.');
    },
  });
}

/** What vite built has its content's hash in its name, so browsers may keep it for good. */
async function serveBuiltFiles(server: FastifyInstance, projectFolder: string): Promise<void> {
  const root = join(projectFolder, 'dist/client/assets');
  if (!existsSync(root)) return;
  await server.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
}
