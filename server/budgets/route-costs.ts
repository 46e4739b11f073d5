/**
 * What a request of a stranger costs the main thread of the server:
 * - `cheap`: less than 20 ms, without a computation. Requests to the operators' desk without a log-in are
 *   redirected, so they are cheap too.
 * - `cached`: computed once, for example once a day.
 * - `limited`: limited per network, because it renders stored data, hashes passwords or calls a service.
 * - `worker`: computed in a worker thread, and limited per network.
 */
type RouteCost = 'cheap' | 'cached' | 'limited' | 'worker';

/** The settings that limit routes. */
export type RouteLimit = 'requestsPerMinute' | 'postsPerMinute';

interface CostedRoute {
  readonly cost: RouteCost;
  /** Maximum number of requests of a network per minute; undefined when the route has a limit of its own. */
  readonly most?: RouteLimit;
}

const cheap: CostedRoute = { cost: 'cheap' };
const cached: CostedRoute = { cost: 'cached' };
const limited: CostedRoute = { cost: 'limited', most: 'requestsPerMinute' };
const limitedItself: CostedRoute = { cost: 'limited' };
const worker: CostedRoute = { cost: 'worker', most: 'requestsPerMinute' };

const all = (cost: CostedRoute, ...routes: readonly string[]): Readonly<Record<string, CostedRoute>> =>
  Object.fromEntries(routes.map((route) => [route, cost]));

const CATALOGUE = [
  'registered_agent_products',
  'simple_products',
  'filing_products',
  'bundles',
  'subscription_bundles',
  'coupons',
  'vehicle_organizational_plates',
];

/** Every route of the server by its method and pattern. */
export const routeCosts: Readonly<Record<string, CostedRoute>> = {
  // For load balancers, monitoring and payment processors.
  ...all(cheap, 'GET /healthz', 'GET /readyz', 'GET /metrics', 'POST /api/v1/payment-events'),
  // Files and texts.
  ...all(cached, 'GET /assets/*', 'GET /images/*', 'GET /favicon.ico'),
  ...all(cached, 'GET /brand/tokens.css', 'GET /brand/logo.svg'),
  ...all(cached, 'GET /scripts/print.js', 'GET /scripts/account-link.js'),
  ...all(cached, 'GET /captcha-frame/', 'GET /captcha-frame/frame.js'),
  ...all(cached, 'GET /analytics/tag-frame.js', 'GET /analytics/waiting.js'),
  ...all(cached, 'GET /tokenizer-frame/', 'GET /tokenizer-frame/frame.js'),
  ...all(cached, 'GET /robots.txt', 'GET /sitemap.xml', 'GET /terms/', 'GET /privacy/'),
  ...all(cached, 'GET /about/job-descriptions/'),
  ...all(cheap, 'GET /analytics/:slug/:pageID/:channel/'),
  ...all(cheap, 'GET /thank-you/', 'GET /thank-you/affiliate/', 'GET /thank-you/free-account/'),
  ...all(cheap, 'GET /thank-you/application/', 'GET /thank-you/priority-application/'),
  // The catalog, with `READS_PER_MINUTE`.
  ...all(cached, ...CATALOGUE.map((name) => `GET /api/v1/${name}`)),
  ...all(cheap, 'GET /api/v1/xsrf-token', 'GET /api/v1/submissions/:key', 'GET /api/v1/customer'),
  ...all(cheap, 'POST /api/v1/customer/log-out'),
  ...all(limitedItself, 'GET /api/v1/virtual_phones'),
  ...all(limited, 'GET /api/v1/toolbox/:slug/:pageID'),
  // The home page, pages of services and forms.
  ...all(cached, 'GET /', 'GET /services/start-a-company/', 'GET /services/stay-compliant/'),
  ...all(cached, 'GET /services/be-found-and-reached/', 'GET /services/vehicles/'),
  ...all(cached, 'GET /:slug/', 'GET /:slug/:domain'),
  ...all(cheap, 'GET /:slug'),
  ...all({ cost: 'limited', most: 'postsPerMinute' }, 'POST /:slug/', 'POST /preview/:token/'),
  // Previews compile stored definitions.
  ...all(limited, 'GET /preview/:token/', 'GET /preview/:token/form.js'),
  ...all(limited, ...CATALOGUE.map((name) => `GET /preview/:token/api/v1/${name}`)),
  ...all(limited, 'GET /preview/:token/api/v1/*'),
  ...all(cheap, 'GET /preview/:token'),
  // Receipts render stored orders.
  ...all(limited, 'GET /receipt/:token/', 'GET /receipt/:token/renewals.ics'),
  ...all(limited, 'GET /receipt/:token/documents/:id/'),
  ...all(limited, 'GET /receipt/:token/renewals/:series/', 'POST /receipt/:token/renewals/:series/'),
  ...all(worker, 'GET /receipt/:token/receipt.pdf'),
  ...all(cheap, 'GET /order-status/'),
  ...all(limited, 'POST /order-status/'),
  // Accounts hash passwords and render stored orders.
  ...all(cheap, 'GET /account/log-in/', 'GET /log-in-link/:token/', 'GET /log-in-code/'),
  ...all(cheap, 'GET /confirm/:token/', 'GET /confirm-email/:token/'),
  ...all(cheap, 'GET /confirm-email/stop/:token/'),
  ...all(limited, 'POST /confirm-email/stop/:token/'),
  ...all(limited, 'POST /account/log-in/', 'POST /account/log-in/link/', 'POST /log-in-link/:token/'),
  ...all(limited, 'POST /log-in-code/', 'POST /log-in-code/enter/'),
  ...all(limited, 'POST /confirm/:token/', 'POST /confirm-email/:token/'),
  ...all(limited, 'POST /confirm/:token/code/', 'POST /confirm-email/:token/code/', 'POST /account/code/'),
  ...all(limited, 'GET /account/', 'POST /account/password/', 'POST /account/email/'),
  ...all(limited, 'POST /account/send-mail/', 'GET /account/renewals/:order/:series/'),
  ...all(cheap, 'POST /account/log-out/', 'POST /account/log-out-everywhere/'),
  // The operators' desk.
  ...all(cheap, 'GET /operator/log-in/', 'GET /operator/log-in/code/', 'POST /operator/log-out/'),
  ...all(cheap, 'GET /operator/password/', 'GET /operator/password/:token/'),
  ...all(limited, 'POST /operator/log-in/', 'POST /operator/log-in/code/'),
  ...all(limited, 'POST /operator/password/', 'POST /operator/password/:token/'),
  ...all(
    cheap,
    'GET /operator/',
    'GET /operator/retention/',
    'GET /operator/pages/',
    'GET /operator/:kind/',
    'GET /operator/:kind/:id/',
  ),
  ...all(cheap, 'GET /operator/:kind/:id/files/:part/', 'GET /operator/orders/:id/documents/:document/'),
  ...all(cheap, 'POST /operator/:kind/:id/answer/', 'POST /operator/:kind/:id/resend/'),
  ...all(cheap, 'POST /operator/orders/:id/mark/', 'POST /operator/orders/:id/note/'),
  ...all(cheap, 'POST /operator/orders/:id/cancel/', 'POST /operator/orders/:id/cancel-renewal/'),
  ...all(cheap, 'POST /operator/orders/:id/resend-receipt/', 'POST /operator/orders/:id/refund/'),
  ...all(cheap, 'POST /operator/orders/:id/attach/'),
  // Stand-ins for outside services.
  ...all(limited, 'GET /sandbox/tokenizer', 'POST /sandbox/tokenizer'),
  ...all(cheap, 'OPTIONS /sandbox/tokenizer', 'PUT /sandbox/faults/:name', 'DELETE /sandbox/faults/:name'),
  ...all(cheap, 'GET /sandbox/analytics/tag.js', 'GET /sandbox/analytics/conversion'),
  ...all(cheap, 'GET /sandbox/analytics/pixel.gif', 'GET /sandbox/captcha/api.js'),
  ...all(cheap, 'POST /sandbox/captcha/siteverify', 'GET /sandbox/plates/:file'),
  ...all(
    cheap,
    'GET /sandbox/phones/2010-04-01/Accounts/:account/AvailablePhoneNumbers/US/Local.json',
    'GET /sandbox/phones/v2/available_phone_numbers',
  ),
  ...all(cheap, 'GET /sandbox/postal/ShippingAPI.dll', 'POST /sandbox/postal/oauth2/v3/token'),
  ...all(cheap, 'GET /sandbox/postal/addresses/v3/address'),
  ...all(cheap, 'POST /sandbox/registrar/core/v1/domains::checkAvailability'),
  ...all(cheap, 'GET /sandbox/registrar/ns-api/2.0/suggest'),
  ...all(cheap, 'GET /sandbox/vehicles/DecodeVinValuesExtended/'),
  ...all(cheap, 'GET /sandbox/vehicles/DecodeVinValuesExtended/:vin'),
};
