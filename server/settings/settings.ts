import { usualWaits } from '#contract/waits.ts';
import { captchaProviders } from '#domain/pages/page-services.ts';
import { readOperators } from './operator-settings.ts';
import { FILE_SENDER, readMailFrom, readSmtpUrl } from './mail-settings.ts';
import {
  readBrandFile,
  readCaptchaHosts,
  readDatabaseUrl,
  readFolder,
  readFrameAncestors,
  readMetricsToken,
  readOrigin,
  readServiceAddress,
  readTimeZone,
  readTokenizerOrigins,
  readTrustedProxies,
} from './setting-readers.ts';
import { asText, choice, number, optional, renamed, setting, toggle, withDefault } from './read-setting.ts';
import type { Setting } from './read-setting.ts';

/** Every setting by topic. Times are in ms, sizes in bytes. A table: each setting is one line. */
// prettier-ignore
export const settings = {
  Server: {
    host: setting('HOST', 'Address the server listens on', '127.0.0.1', asText),
    port: number('PORT', 'Port the server listens on', 8080, [0, 65_535]),
    publicOrigin: optional('PUBLIC_ORIGIN', 'URL that visitors use, such as `https://forms.example.com`; links in emails begin with it', readOrigin),
    trustedProxies: optional('TRUSTED_PROXIES', 'Proxies whose `X-Forwarded-*` headers are trusted, such as `10.0.0.0/8`', readTrustedProxies),
    frameAncestors: setting('FRAME_ANCESTORS', 'Sites that may embed the pages, as in a Content-Security-Policy', "'self'", readFrameAncestors),
    timeZone: setting('TIME_ZONE', "The seller's time zone. It decides which day today is", 'America/New_York', readTimeZone),
    logLevel: choice('LOG_LEVEL', 'Minimum level of log messages', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    headersMs: number('HEADERS_MS', 'Timeout for the headers of a request', 10_000, [50, 600_000]),
    requestMs: number('REQUEST_MS', 'Timeout for a whole request', 60_000, [50, 600_000]),
    idleConnectionMs: number('IDLE_CONNECTION_MS', 'Idle connections are closed after this time', 15_000, [50, 600_000]),
    bodyBytes: number('BODY_BYTES', 'Maximum size of a request body, without uploaded files', 2_000_000, [1_000, 1e9]),
    fieldBytes: number('FIELD_BYTES', 'Maximum size of a field in a form post', 1_000_000, [100, 1e9]),
    fieldCount: number('FIELD_COUNT', 'Maximum number of fields in a form post', 40, [5, 1_000]),
    filesBytes: number('FILES_BYTES', 'Maximum total size of the files in a form post', 50_000_000, [1_000, 1e9]),
    fileCount: number('FILE_COUNT', 'Maximum number of files in a form post', 20, [1, 1_000]),
    jsonDepth: number('JSON_DEPTH', 'Maximum nesting depth of posted JSON', 32, [4, 1_000]),
    jsonNodes: number('JSON_NODES', 'Maximum number of values in posted JSON', 20_000, [100, 1e7]),
    readyMs: number('READY_MS', 'Timeout of the database for `/readyz`', 2_000, [10, 60_000]),
    freeBytes: number('FREE_BYTES', 'Free disk space of the embedded database below which `/readyz` fails', 64_000_000, [0, 1e12]),
    drainMs: number('DRAIN_MS', 'Time between a stop signal and the last accepted request', 0, [0, 600_000]),
    stopMs: number('STOP_MS', 'Timeout for each stage of a shutdown', 10_000, [0, 600_000]),
    operators: setting('OPERATORS', 'Emails that may open `/operator/`, each with the role `act` or `read`: `ana@example.com:act, bo@example.com:read`. If not set, `/operator/` returns 404', '', readOperators),
    operatorSessionMs: number('OPERATOR_SESSION_MS', 'Lifetime of the log-in of an operator', 28_800_000, [1, 604_800_000]),
    digestHour: number('DIGEST_HOUR', 'Hour of the daily email to operators, in `TIME_ZONE`', 7, [0, 23]),
    digestStatusDays: number('DIGEST_STATUS_DAYS', 'Age in days at which the daily email reports an order without a status', 5, [1, 60]),
    metricsToken: optional('METRICS_TOKEN', 'Bearer token for `/metrics`. If not set, no metrics are collected', readMetricsToken),
    metricsMs: number('METRICS_MS', 'Timeout of the database for `/metrics`', 2_000, [10, 60_000]),
    metricsKeepMs: number('METRICS_KEEP_MS', 'Time the metrics of the database are cached', 5_000, [0, 600_000]),
  },
  Database: {
    dataFolder: withDefault(optional('DATA_DIR', 'Folder of the embedded PostgreSQL and of emails as files', asText), 'data'),
    databaseUrl: optional('DATABASE_URL', 'PostgreSQL database that replaces the embedded one', readDatabaseUrl),
    databaseConnections: number('DATABASE_CONNECTIONS', 'Maximum number of connections of a server', 10, [2, 90]),
    databaseUses: number('DATABASE_USES', 'Number of uses after which a connection is replaced; 0 for never', 0, [0, 1e9]),
    databaseStartMs: number('DATABASE_START_MS', 'Time to wait for the database when the server starts', 120_000, [1_000, 3_600_000]),
    databaseConnectMs: number('DATABASE_CONNECT_MS', 'Timeout for a connection', 5_000, [50, 60_000]),
    databaseQueryMs: number('DATABASE_QUERY_MS', 'Timeout for a query', 10_000, [50, 600_000]),
    hasRetention: toggle('RETENTION', '`on` deletes [old personal data](operations.md#retention) every night, as the privacy policy says'),
  },
  'Orders and payment': {
    paymentDriver: choice('PAYMENT_DRIVER', 'Payment processor: `sandbox`, which takes no money, or `stripe`', ['sandbox', 'stripe']),
    stripeSecretKey: optional('STRIPE_SECRET_KEY', 'Secret key of the Stripe account', asText),
    stripeWebhookSecret: optional('STRIPE_WEBHOOK_SECRET', 'Signing secret of the Stripe webhook', asText),
    stripeUrl: optional('STRIPE_URL', 'URL of the Stripe API; replaced in tests', readOrigin),
    isSandboxAllowed: toggle('SANDBOX_IN_PUBLIC', '`on` allows the sandbox or a test key behind a public `PUBLIC_ORIGIN`'),
    sandboxSlowMs: number('SANDBOX_SLOW_MS', "Delay of the sandbox's slow test card", 2_000, [0, 600_000]),
    tokenizerOrigins: setting('TOKENIZER_ORIGINS', 'Origins of the card tokenizers of pages, besides this server', '', readTokenizerOrigins),
    chargeMs: number('CHARGE_MS', 'Timeout for a charge', 15_000, [10, 600_000]),
    workerLeaseMs: number('WORKER_LEASE_MS', "Lifetime of a server's lease. When the lease expires, other servers take over the pending orders", 10_000, [200, 600_000]),
    sweepMs: number('SWEEP_MS', 'Interval between searches for pending orders', 15_000, [50, 3_600_000]),
    sweepAtOnce: number('SWEEP_AT_ONCE', 'Maximum number of pending orders that are finished concurrently', 4, [1, 100]),
    sweepRetryMs: number('SWEEP_RETRY_MS', 'Delay before a pending order is retried; doubles each time', 30_000, [1, 3_600_000]),
    duplicateWindowMs: renamed('TWIN_MS', number('DUPLICATE_WINDOW_MS', 'Time in which one of two identical posts counts as a duplicate request, if one has no idempotency key', 600_000, [1, 86_400_000])),
    duplicateWaitMs: renamed('TWIN_WAIT_MS', number('DUPLICATE_WAIT_MS', 'Time a duplicate request waits for the first request', 10_000, [0, 600_000])),
  },
  Accounts: {
    sessionMs: number('SESSION_MS', 'Lifetime of a log-in', 1_209_600_000, [1, 31_536_000_000]),
    confirmationMs: number('CONFIRMATION_MS', 'Lifetime of the link that confirms an email address', 604_800_000, [1, 31_536_000_000]),
    codeMs: number('CODE_MS', 'Lifetime of emailed codes that log in', 600_000, [1, 86_400_000]),
    resetMs: number('RESET_MS', 'Lifetime of links that reset a password or log in', 3_600_000, [1, 604_800_000]),
    deviceMs: number('DEVICE_MS', 'Time a device stays known to an account after its last log-in', 15_552_000_000, [1, 31_536_000_000]),
    xsrfMs: number('XSRF_MS', "Lifetime of a page's CSRF token", 86_400_000, [1, 31_536_000_000]),
    hashesRunning: number('HASHES_RUNNING', 'Maximum number of concurrent password hashes', 2, [1, 64]),
    hashesWaiting: number('HASHES_WAITING', 'Requests that may wait for a password hash. Others get 503', 32, [0, 10_000]),
  },
  Email: {
    mailDriver: choice('MAIL_DRIVER', 'How emails are sent: `file` writes them to `<DATA_DIR>/mail/`, `smtp` uses a mail server', ['file', 'smtp']),
    smtpUrl: optional('SMTP_URL', 'Mail server, such as `smtps://user:password@mail.example.com:465`', readSmtpUrl),
    smtpMs: number('SMTP_MS', 'Timeout for each response of the mail server', 15_000, [10, 600_000]),
    mailFrom: withDefault(optional('MAIL_FROM', 'Sender of emails; required for `smtp`', readMailFrom), FILE_SENDER),
    mailCheckMs: number('MAIL_CHECK_MS', 'Interval at which the outbox is checked', 2_000, [10, 3_600_000]),
    mailLeaseMs: number('MAIL_LEASE_MS', 'Lease of a server on an email it sends', 120_000, [100, 3_600_000]),
    mailTries: number('MAIL_TRIES', 'Attempts before an email becomes a dead letter', 8, [1, 100]),
    mailRetryMs: number('MAIL_RETRY_MS', 'Delay after the first failed attempt; each further delay is four times as long', 60_000, [1, 86_400_000]),
    sentMailsMs: number('SENT_MAILS_MS', 'Time that sent emails are stored', 7_776_000_000, [60_000, 315_360_000_000]),
  },
  Limits: {
    rateLimitWindowMs: renamed('BUDGET_MS', number('RATE_LIMIT_WINDOW_MS', 'Time window of the limits, unless a limit has its own window', 900_000, [1, 86_400_000])),
    ordersPerNetwork: renamed('ORDERS_PER_ADDRESS', number('ORDERS_PER_NETWORK', 'Orders from a network', 30, [1, 1e9])),
    ordersPerEmail: number('ORDERS_PER_EMAIL', 'Valid orders of an email address', 10, [1, 1e9]),
    captchaAfterFreeOrders: number('CAPTCHA_AFTER_FREE_ORDERS', 'Free orders of an email address before a captcha', 3, [1, 1e9]),
    captchaAfterFreeOrdersPerNetwork: renamed('CAPTCHA_AFTER_FREE_ORDERS_OF_ADDRESS', number('CAPTCHA_AFTER_FREE_ORDERS_PER_NETWORK', 'Free orders from a network before a captcha', 10, [1, 1e9])),
    messagesPerNetwork: renamed('MESSAGES_PER_ADDRESS', number('MESSAGES_PER_NETWORK', 'Contact forms, applications and profiles from a network', 20, [1, 1e9])),
    messagesPerEmail: number('MESSAGES_PER_EMAIL', 'Contact forms, applications and profiles of an email address from a network', 5, [1, 1e9]),
    captchaAfterMessages: number('CAPTCHA_AFTER_MESSAGES', 'Messages and sign-ups from a network before a captcha', 3, [1, 1e9]),
    loginsPerNetwork: renamed('LOGINS_PER_ADDRESS', number('LOGINS_PER_NETWORK', 'Failed log-ins from a network before a captcha', 30, [1, 1e9])),
    loginsPerEmail: number('LOGINS_PER_EMAIL', 'Failed log-ins for an email address from a network before a captcha', 10, [1, 1e9]),
    loginsPerDevice: number('LOGINS_PER_DEVICE', 'Failed log-ins on a known device before a captcha', 10, [1, 1e9]),
    captchaAfterLogins: number('CAPTCHA_AFTER_LOGINS', 'Failed log-ins for an email address on unknown devices before a captcha', 20, [1, 1e9]),
    maxLoginsPerEmail: renamed('MOST_LOGINS', number('MAX_LOGINS_PER_EMAIL', 'Failed log-ins for an email address on unknown devices before a wait', 50, [1, 1e9])),
    maxLoginsPerNetwork: renamed('MOST_LOGINS_OF_ADDRESS', number('MAX_LOGINS_PER_NETWORK', 'Failed log-ins from a network before a wait', 300, [1, 1e9])),
    loginsWindowMs: renamed('LOGINS_MS', number('LOGINS_WINDOW_MS', 'Time window of `CAPTCHA_AFTER_LOGINS`, `MAX_LOGINS_PER_EMAIL` and `MAX_LOGINS_PER_NETWORK`', 3_600_000, [1, 86_400_000])),
    mailsPerNetwork: renamed('MAILS_PER_ADDRESS', number('MAILS_PER_NETWORK', 'Requests for an email from a network, of each kind', 20, [1, 1e9])),
    mailsPerEmail: number('MAILS_PER_EMAIL', 'Emails to an address whose owner is not logged in, of all kinds', 6, [1, 1e9]),
    tokensPerNetwork: renamed('TOKENS_PER_ADDRESS', number('TOKENS_PER_NETWORK', "Cards that the sandbox's tokenizer takes from a network", 30, [1, 1e9])),
    captchaAfterDeclines: number('CAPTCHA_AFTER_DECLINES', 'Declined cards of a visitor before a captcha', 3, [1, 1e9]),
    captchaAfterDeclinesPerNetwork: renamed('CAPTCHA_AFTER_DECLINES_OF_ADDRESS', number('CAPTCHA_AFTER_DECLINES_PER_NETWORK', 'Declined cards from a network before a captcha', 5, [1, 1e9])),
    maxDeclines: renamed('MOST_DECLINES', number('MAX_DECLINES', 'Declined cards of a visitor or a network before a wait', 10, [1, 1e9])),
    maxDeclinesPerCard: renamed('MOST_DECLINES_OF_CARD', number('MAX_DECLINES_PER_CARD', 'Declined charges of one card before a wait', 5, [1, 1e9])),
    declinesWindowMs: renamed('DECLINES_MS', number('DECLINES_WINDOW_MS', 'Time window of the limits on declined cards', 3_600_000, [1, 86_400_000])),
    shopDeclinesPercent: number('SHOP_DECLINES_PERCENT', 'Share of declined charges above which every charge requires a captcha', 50, [1, 101]),
    shopDeclinesMinCharges: renamed('SHOP_DECLINES_LEAST', number('SHOP_DECLINES_MIN_CHARGES', 'Minimum number of charges before `SHOP_DECLINES_PERCENT` applies', 10, [1, 200])),
    postsPerMinute: number('POSTS_PER_MINUTE', 'Posts from an address at one server', 300, [1, 1e9]),
    lookupsPerMinute: number('LOOKUPS_PER_MINUTE', 'Lookups from an address at one server', 120, [1, 1e9]),
    requestsPerMinute: number('REQUESTS_PER_MINUTE', 'Requests from a network to each route that renders stored data or hashes passwords, at one server', 120, [1, 1e9]),
    readsPerMinute: number('READS_PER_MINUTE', 'Reads under `/api/v1/` from an address at one server', 600, [1, 1e9]),
    pdfsPerMinute: number('PDFS_PER_MINUTE', 'PDFs of receipts for a network at one server', 30, [1, 1e9]),
  },
  'Catalog and pages': {
    brand: optional('BRAND_FILE', 'File of a [brand](brands/README.md) that replaces the built-in name, logo and colors', readBrandFile),
    catalogueFolder: withDefault(optional('CATALOGUE_DIR', 'Folder of products, prices and filing fees', readFolder), 'server/catalogue/data'),
    catalogueCheckMs: number('CATALOGUE_CHECK_MS', 'Interval between checks for changed catalog files', 2_000, [0, 3_600_000]),
    catalogueMs: number('CATALOGUE_MS', "Timeout of a page's catalog request", usualWaits.catalogueMs, [10, 600_000]),
    pricesTogetherMs: number('PRICES_TOGETHER_MS', 'Maximum delay before the first prices are shown together', usualWaits.pricesTogetherMs, [1, 600_000]),
    httpTimeoutMs: number('HTTP_TIMEOUT_MS', 'Longest value of `CATALOGUE_MS` and `LOOKUP_MS`. With 0, these requests have no timeout', 600_000, [0, 600_000]),
    lookupMs: number('LOOKUP_MS', "Timeout of a page's lookup", usualWaits.lookupMs, [10, 600_000]),
    lookupEveryMs: number('LOOKUP_EVERY_MS', 'Minimum time between two VINs that a page looks up', usualWaits.lookupEveryMs, [1, 600_000]),
    typingPauseMs: number('TYPING_PAUSE_MS', 'Pause in typing before a page looks up an address', usualWaits.typingPauseMs, [1, 600_000]),
    phoneRefreshMs: number('PHONE_REFRESH_MS', 'Minimum time between two requests for new phone numbers', usualWaits.phoneRefreshMs, [1, 600_000]),
    tokenizerMs: number('TOKENIZER_MS', 'Timeout for the response of the tokenizer', usualWaits.tokenizerMs, [10, 600_000]),
    captchaMs: number('CAPTCHA_MS', "Timeout for a captcha's script", usualWaits.captchaMs, [10, 600_000]),
  },
  'Outside services': {
    registrarUrl: setting('REGISTRAR_URL', 'URL of the registrar, for domain prices (name.com)', '/sandbox/registrar', readServiceAddress),
    registrarKey: optional('REGISTRAR_KEY', 'Key of the registrar', asText),
    registrarMs: number('REGISTRAR_MS', 'Timeout of the registrar', 8_000, [10, 600_000]),
    suggestionsUrl: setting('SUGGESTIONS_URL', 'URL of the service for similar domains (NameStudio)', '/sandbox/registrar', readServiceAddress),
    suggestionsKey: optional('SUGGESTIONS_KEY', 'Key of the service for similar domains', asText),
    suggestionCount: number('SUGGESTION_COUNT', 'Maximum number of similar domains in a search', 1_000, [1, 10_000]),
    postalUrl: setting('POSTAL_URL', 'URL of the postal service, for verified addresses', '/sandbox/postal', readServiceAddress),
    postalKey: optional('POSTAL_KEY', 'Key of the postal service', asText),
    postalDriver: choice('POSTAL_DRIVER', 'API of the postal service: `webtools` or `v3`', ['webtools', 'v3']),
    postalPerHour: number('POSTAL_PER_HOUR', 'Requests to the postal service in an hour, of all visitors', 600, [1, 1e9]),
    postalPerNetwork: renamed('POSTAL_PER_ADDRESS', number('POSTAL_PER_NETWORK', 'Requests to the postal service in an hour, from one address', 60, [1, 1e9])),
    postalKeepMs: number('POSTAL_KEEP_MS', 'Time that responses of the postal service are cached', 86_400_000, [0, 86_400_000]),
    phonesUrl: setting('PHONES_URL', 'URL of the phone service, for phone numbers by area code', '/sandbox/phones', readServiceAddress),
    phonesKey: optional('PHONES_KEY', 'Key of the phone service', asText),
    phonesDriver: choice('PHONES_DRIVER', 'API of the phone service: `twilio` or `telnyx`', ['twilio', 'telnyx']),
    captchaUrl: setting('CAPTCHA_URL', 'URL that verifies solved captchas', '/sandbox/captcha', readServiceAddress),
    captchaKey: optional('CAPTCHA_SECRET', 'Secret for the URL that verifies solved captchas', asText),
    captchaProvider: choice('CAPTCHA_PROVIDER', 'Captcha for suspicious requests', captchaProviders, 'recaptcha'),
    captchaScript: setting('CAPTCHA_SCRIPT', 'Script of the captcha for suspicious requests', '/sandbox/captcha/api.js', readServiceAddress),
    captchaSiteKey: setting('CAPTCHA_SITE_KEY', 'Site key of the captcha for suspicious requests', 'sandbox', asText),
    captchaHosts: setting('CAPTCHA_HOSTS', 'Hosts on which visitors may solve captchas; by default the host of `PUBLIC_ORIGIN`', '', readCaptchaHosts),
    serviceMs: number('SERVICE_MS', 'Timeout of other outside services', 5_000, [10, 600_000]),
    serviceBytes: number('SERVICE_BYTES', 'Maximum size of a response of an outside service', 1_000_000, [1_000, 1e9]),
    serviceBreakMs: number('SERVICE_BREAK_MS', 'Pause after an outside service failed repeatedly', 10_000, [0, 3_600_000]),
  },
  Development: {
    hasDeveloperPages: toggle('DEVELOPER_PAGES', '`on` serves `/samples/` (every input) and `/sample-states/`'),
    hasToolbox: toggle('DEVELOPER_TOOLBOX', '`on` gives every form a [toolbox](toolbox.md)'),
    allowsTestMode: toggle('TEST_MODE', '`on` lets a test key in the URL make [test orders](toolbox.md)'),
    vitePort: number('VITE_PORT', 'Port of scripts under `npm run dev`', 5173, [1, 65_535]),
    viteOrigin: optional('VITE_ORIGIN', 'URL of a Vite development server that serves the scripts', readOrigin),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting<unknown>>>>>;

type Values<Topic> = {
  readonly [Name in keyof Topic]: Topic[Name] extends Setting<infer Value> ? Value : never;
};

type Topics = typeof settings;

/** The values of all settings by name. */
export type Settings = Values<UnionToIntersection<Topics[keyof Topics]>>;

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The names of the settings that are numbers. */
export type NumberSetting = {
  [Name in keyof Settings]: Settings[Name] extends number ? Name : never;
}[keyof Settings];
