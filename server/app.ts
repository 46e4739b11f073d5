import type { Writable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createPasswordHasher } from './accounts/passwords/password-hasher.ts';
import { createFormPosts, routeFormPosts } from './actions/form-posts.ts';
import { serveBuiltFiles, serveImages } from './built-files/serve-built-files.ts';
import { watchShopDeclines } from './budgets/shop-declines.ts';
import type { Configuration } from './configuration.ts';
import type { Database } from './database/open-database.ts';
import { readSecret } from './database/read-secret.ts';
import { closeConnectionsOnStop } from './http/close-connections.ts';
import { handleErrors } from './pages/error-handler.ts';
import { limitReads } from './http/limit-reads.ts';
import { limitRoutes } from './budgets/limit-routes.ts';
import { logAbortedRequests, loggerOptions, RequestLog } from './http/logging.ts';
import { createReadiness } from './http/readiness.ts';
import type { Readiness } from './http/readiness.ts';
import { rejectNul } from './posts/reject-nul.ts';
import { rejectSeveralHosts } from './http/reject-several-hosts.ts';
import { listSecurityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
import { routePaymentEvents } from './http/payment-events.ts';
import { routeServices } from './http/service-routes.ts';
import { routeVirtualPhones } from './http/virtual-phones.ts';
import { respondToUnroutable } from './http/unroutable-requests.ts';
import { createXsrf } from './http/xsrf.ts';
import { routeMetrics } from './metrics/metrics-route.ts';
import { createOrderPauses } from './orders/order-pauses.ts';
import type { OrderServices } from './order-services.ts';
import type { PaymentProcessor } from './services/payment/payment-processor.ts';
import { routeTagFrames } from './pages/analytics/tag-frames.ts';
import { routeCaptchaFrame } from './pages/captcha/captcha-frame.ts';
import { routeBrand } from './pages/frame/brand-assets.ts';
import { routePages } from './pages/page-routes.ts';
import { createPageSender } from './pages/show-page.ts';
import { routePreviews } from './previews/preview-routes.ts';
import type { PageAssets } from './pages/page-assets.ts';
import { routePageScripts } from './pages/receipt/receipt-routes.ts';
import { routeSandbox } from './sandbox/sandbox-routes.ts';
import { createOutsideServices } from './services/outside-services.ts';
import { createVerifyCaptcha } from './services/captcha/verify-captcha.ts';
import { createPaymentProcessor } from './create-payment-processor.ts';
import { reportTokenizers } from './services/payment/report-tokenizers.ts';
import { createAvailableNumbers } from './services/phones/available-numbers.ts';
import { createVerifyAddress } from './services/postal/verify-address.ts';
import { createRegistrar } from './services/registrar/create-registrar.ts';
import type { Site } from './site.ts';
import { assembleSite } from './site/assemble-site.ts';
import type { AssembleSite } from './site/assemble-site.ts';
import { hideDeveloperPages } from './site/hide-developer-pages.ts';
import { routeToolbox } from './toolbox/toolbox-routes.ts';

export interface AppDependencies {
  /** A server without routes that was created earlier for its logger. */
  readonly server?: FastifyInstance;
  readonly configuration: Configuration;
  readonly database: Database;
  readonly site: Site;
  readonly assets: PageAssets;
  /** Defaults to the configured processor. */
  readonly processor?: PaymentProcessor;
  readonly now?: () => Date;
  /** Creates the sites of previews. By default, browsers render their first steps. */
  readonly assemble?: AssembleSite;
  /** Additional route plugins, such as the catalog's. */
  readonly routes?: readonly FastifyPluginAsync[];
}

export interface App {
  readonly server: FastifyInstance;
  /** The services behind orders, also for the periodic task that finishes pending orders. */
  readonly orderServices: OrderServices;
  readonly readiness: Readiness;
}

/**
 * Creates the services behind orders: clients of the configured external services, and state shared between
 * orders.
 */
async function createOrderServices(
  server: FastifyInstance,
  { configuration, database, processor }: AppDependencies,
  site: Site,
  now: () => Date,
): Promise<OrderServices> {
  const outside = createOutsideServices(server, configuration, server.log);
  return {
    configuration,
    database,
    site,
    processor: processor ?? (await createPaymentProcessor(configuration, database)),
    xsrf: createXsrf(await readSecret(database.queries, 'visitors'), configuration, now),
    passwords: createPasswordHasher(configuration.hashesRunning, configuration.hashesWaiting),
    now,
    origin: originOf(server, configuration),
    log: server.log,
    outside,
    registrar: createRegistrar(outside, configuration),
    verifyAddress: createVerifyAddress(outside.postal, configuration),
    availableNumbers: createAvailableNumbers(outside.phones, configuration),
    verifyCaptcha: createVerifyCaptcha(outside.captcha, configuration, server.log, now),
    shopDeclines: watchShopDeclines(database.queries, configuration, server.log, now),
    knownFacts: new Set(),
    inWork: new Set(),
    pauses: createOrderPauses(configuration.sweepRetryMs, now),
  };
}

/**
 * Returns the configured origin, or the one the server listens on. The latter is cached, because emails are
 * still written after the server has closed.
 */
function originOf(
  server: FastifyInstance,
  { publicOrigin, host, port }: Configuration,
): OrderServices['origin'] {
  let listening = `http://${host}:${port}`;
  server.server.once('listening', () => (listening = server.listeningOrigin));
  return () => publicOrigin ?? listening;
}

/** Builds the web server without listening. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { configuration, database, assets, now = () => new Date(), routes = [] } = dependencies;
  const { assemble = assembleSite } = dependencies;
  const site = configuration.hasDeveloperPages ? dependencies.site : hideDeveloperPages(dependencies.site);
  const { server = createBareServer(configuration) } = dependencies;
  closeConnectionsOnStop(server);
  const readiness = createReadiness(database, configuration.readyMs);
  server.addHook('preClose', async () => readiness.leave());
  logAbortedRequests(server);
  // First, so that rejected requests get the headers too.
  sendSecurityHeaders(server, configuration);
  rejectSeveralHosts(server);
  rejectNul(server);
  routeMetrics(server, { database, configuration, log: server.log });
  await server.register(fastifyCookie);
  await server.register(fastifyRateLimit, { global: false });
  await server.register(fastifyMultipart);
  await serveBuiltFiles(server, configuration.projectFolder);
  await serveImages(server, configuration.projectFolder, configuration.viteOrigin !== null);
  routeBrand(server, configuration.brand);
  await routePageScripts(server, configuration.projectFolder);
  await routeCaptchaFrame(server, configuration);
  await routeTagFrames(server, configuration, site);
  handleErrors(server, assets, site);
  limitReads(server, configuration);
  limitRoutes(server, configuration);

  const orderServices = await createOrderServices(server, dependencies, site, now);
  reportTokenizers(site, configuration, server.log);
  await routeSandbox(server, { queries: database.queries, configuration, now });
  for (const route of routes) await server.register(route);
  await server.register(async (app) => routePaymentEvents(app, orderServices));
  await server.register(async (app) => {
    routeServices(app, orderServices, readiness);
    routeVirtualPhones(app, orderServices);
    const posts = createFormPosts(app, orderServices);
    routeFormPosts(app, orderServices, posts);
    routeToolbox(app, orderServices);
    const sender = createPageSender(orderServices, assets);
    routePages(app, orderServices, assets, sender);
    await routePreviews(app, orderServices, assets, { send: sender.send, posts, assemble });
  });
  return { server, orderServices, readiness };
}

/**
 * Creates a server without routes, for its logger.
 * @param logStream receives the log; defaults to standard output
 */
export function createBareServer(configuration: Configuration, logStream?: Writable): FastifyInstance {
  return fastify({
    logger: {
      ...loggerOptions(configuration.logLevel),
      ...(logStream === undefined ? {} : { stream: logStream }),
    },
    logController: new RequestLog(),
    trustProxy: configuration.trustedProxies ?? false,
    bodyLimit: configuration.bodyBytes,
    requestTimeout: configuration.requestMs,
    keepAliveTimeout: configuration.idleConnectionMs,
    http: {
      headersTimeout: configuration.headersMs,
      connectionsCheckingInterval: Math.min(2_000, configuration.headersMs),
    },
    routerOptions: { maxParamLength: 200 },
    ...respondToUnroutable(listSecurityHeaders(configuration)),
  });
}
