import type { AllowedTools } from '#contract/allowed-tools.ts';
import { captchaProviders } from '#domain/pages/page-services.ts';
import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import {
  readCaptchaHosts,
  readDatabaseUrl,
  readFolder,
  readFrameAncestors,
  readOrigin,
  readServiceAddress,
  readTokenizerOrigins,
  readTrustedProxies,
} from './settings/address-settings.ts';
import { readDeveloperTools } from './settings/developer-settings.ts';
import { InvalidSettingError } from './settings/invalid-setting-error.ts';
import { numberSettings } from './settings/number-settings.ts';
import type { NumberSetting } from './settings/number-settings.ts';
import { defaultMailFrom, mailDrivers, readMailFrom, readSmtpUrl } from './outbox/mail-settings.ts';
import type { MailDriverName } from './outbox/mail-settings.ts';
import { readOperators } from './operator/operator-settings.ts';
import type { Operators } from './operator/operator-settings.ts';
import { readBrand } from './seller/brand.ts';
import type { Brand } from './seller/brand.ts';
import { readSwitch } from './settings/read-switch.ts';
import { readPaymentSettings } from './services/payment/payment-settings.ts';
import type { PaymentSettings } from './services/payment/payment-settings.ts';

/** All settings of an operator. Times are in ms, sizes in bytes. */
export interface Configuration extends Readonly<Record<NumberSetting, number>>, AllowedTools {
  readonly host: string;
  /** The public origin, e.g. `https://forms.example.com`; null when visitors connect directly. */
  readonly publicOrigin: string | null;
  /** IP addresses of trusted proxies, whose `X-Forwarded-*` headers are used, comma-separated; null for none. */
  readonly trustedProxies: string | null;
  /** The folder of `package.json`. Built pages, migrations and static files are relative to it. */
  readonly projectFolder: string;
  /** The folder of the database files; null for the default `data` in the project folder. */
  readonly dataFolder: string | null;
  /** An external PostgreSQL that replaces the embedded one, or null. */
  readonly databaseUrl: string | null;
  /** A folder with a catalog that replaces the built-in one, or null. */
  readonly catalogueFolder: string | null;
  /** The brand that replaces the built-in name, logo and colors, or null. */
  readonly brand: Brand | null;
  /** Deletes old records every night. */
  readonly hasRetention: boolean;
  /** Sources that may embed the site's pages, in Content-Security-Policy syntax. */
  readonly frameAncestors: readonly string[];
  /** Origins of additional tokenizer services. */
  readonly tokenizerOrigins: readonly string[];
  /** Serves pages for developers, such as the input samples. */
  readonly hasDeveloperPages: boolean;
  /** The seller's time zone. It determines the current day. */
  readonly timeZone: string;
  readonly logLevel: (typeof logLevels)[number];
  /** Base URLs of external services, without a trailing slash. A path that begins with a slash is on this server. */
  readonly serviceAddresses: Readonly<Record<ServiceName, string>>;
  /** API keys of external services; null where unset. */
  readonly serviceKeys: Readonly<Record<ServiceName, string | null>>;
  /** The API of the postal service: XML of Web Tools, or JSON of Addresses v3. */
  readonly postalDriver: PostalDriver;
  /** The API of the telephone number service. */
  readonly phonesDriver: PhonesDriver;
  readonly payment: PaymentSettings;
  /** Delivers emails as files in the data folder or to a mail server. */
  readonly mailDriver: MailDriverName;
  /** The mail server, e.g. `smtps://user:password@mail.example.com`; null unless `mailDriver` is `smtp`. */
  readonly smtpUrl: string | null;
  /** The sender of emails, e.g. `Formcart <orders@example.com>`. */
  readonly mailFrom: string;
  /** The captcha that is required after declined cards. */
  readonly suspicionCaptcha: CaptchaSettings;
  /** The roles of operators by email. Empty to disable the operator's desk. */
  readonly operators: Operators;
  /** Bearer token for `/metrics`; null disables the endpoint. */
  readonly metricsToken: string | null;
  /** Hosts on which the site's captchas may be solved; empty for the host of `publicOrigin`. */
  readonly captchaHosts: readonly string[];
  /** Origin of a Vite development server for the scripts; null for the built scripts. */
  readonly viteOrigin: string | null;
}

/** External services, each with its environment variables and its default URL in the sandbox. */
const services = {
  captcha: { address: 'CAPTCHA_URL', key: 'CAPTCHA_SECRET', initial: '/sandbox/captcha' },
  phones: { address: 'PHONES_URL', key: 'PHONES_KEY', initial: '/sandbox/phones' },
  postal: { address: 'POSTAL_URL', key: 'POSTAL_KEY', initial: '/sandbox/postal' },
  registrar: { address: 'REGISTRAR_URL', key: 'REGISTRAR_KEY', initial: '/sandbox/registrar' },
  suggestions: { address: 'SUGGESTIONS_URL', key: 'SUGGESTIONS_KEY', initial: '/sandbox/registrar' },
} as const;

export type ServiceName = keyof typeof services;

const postalDrivers = ['webtools', 'v3'] as const;

type PostalDriver = (typeof postalDrivers)[number];

const phonesDrivers = ['twilio', 'telnyx'] as const;

type PhonesDriver = (typeof phonesDrivers)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

function readBrandSetting(file: string): Brand {
  try {
    return readBrand(file);
  } catch (error) {
    throw new InvalidSettingError(
      `BRAND_FILE must name a readable brand file, such as docs/brands/fernhill.json: ${String(error)}`,
    );
  }
}

/**
 * Reads the settings from environment variables.
 * @throws {InvalidSettingError}
 */
export function readConfiguration(environment: Environment, projectFolder: string): Configuration {
  const text = (variable: string): string | null => environment[variable]?.trim() || null;
  const ifSet = <Value>(variable: string, read: (value: string) => Value): Value | null => {
    const value = text(variable);
    return value === null ? null : read(value);
  };
  const publicOrigin = readOrigin('PUBLIC_ORIGIN', text('PUBLIC_ORIGIN'));
  const isSandboxAllowed = readSwitch('SANDBOX_IN_PUBLIC', text('SANDBOX_IN_PUBLIC') ?? 'off');
  const payment = readPaymentSettings(text, publicOrigin, isSandboxAllowed);
  const mailDriver = readChoice('MAIL_DRIVER', text('MAIL_DRIVER') ?? 'file', mailDrivers);
  return {
    ...limitRequests(readNumbers(environment)),
    host: text('HOST') ?? '127.0.0.1',
    publicOrigin,
    trustedProxies: ifSet('TRUSTED_PROXIES', readTrustedProxies),
    projectFolder,
    dataFolder: text('DATA_DIR'),
    databaseUrl: ifSet('DATABASE_URL', readDatabaseUrl),
    brand: ifSet('BRAND_FILE', readBrandSetting),
    catalogueFolder: ifSet('CATALOGUE_DIR', (folder) => readFolder('CATALOGUE_DIR', folder)),
    hasRetention: readSwitch('RETENTION', text('RETENTION') ?? 'off'),
    frameAncestors: readFrameAncestors(text('FRAME_ANCESTORS') ?? "'self'"),
    tokenizerOrigins: readTokenizerOrigins(environment),
    hasDeveloperPages: readSwitch('DEVELOPER_PAGES', text('DEVELOPER_PAGES') ?? 'off'),
    ...readDeveloperTools(text, { publicOrigin, isSandboxAllowed, payment }),
    timeZone: readTimeZone(text('TIME_ZONE') ?? 'America/New_York'),
    logLevel: readChoice('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', logLevels),
    serviceAddresses: forEachService(({ address, initial }) =>
      readServiceAddress(address, text(address) ?? initial),
    ),
    serviceKeys: forEachService(({ key }) => text(key)),
    suspicionCaptcha: {
      provider: readChoice('CAPTCHA_PROVIDER', text('CAPTCHA_PROVIDER') ?? 'recaptcha', captchaProviders),
      script: readServiceAddress('CAPTCHA_SCRIPT', text('CAPTCHA_SCRIPT') ?? '/sandbox/captcha/api.js'),
      siteKey: text('CAPTCHA_SITE_KEY') ?? 'sandbox',
    },
    captchaHosts: readCaptchaHosts(text('CAPTCHA_HOSTS') ?? ''),
    postalDriver: readChoice('POSTAL_DRIVER', text('POSTAL_DRIVER') ?? 'webtools', postalDrivers),
    phonesDriver: readChoice('PHONES_DRIVER', text('PHONES_DRIVER') ?? 'twilio', phonesDrivers),
    payment,
    operators: readOperators(text('OPERATORS')),
    metricsToken: readMetricsToken(text('METRICS_TOKEN')),
    mailDriver,
    smtpUrl: mailDriver === 'smtp' ? readSmtpUrl(text('SMTP_URL')) : null,
    mailFrom: readMailFrom(text('MAIL_FROM') ?? defaultMailFrom(mailDriver)),
    viteOrigin: readOrigin('VITE_ORIGIN', text('VITE_ORIGIN')),
  };
}

function forEachService<Value>(
  read: (service: (typeof services)[ServiceName]) => Value,
): Record<ServiceName, Value> {
  const entries = Object.entries(services).map(([name, service]) => [name, read(service)] as const);
  // The cast restores the key type, which `Object.fromEntries` loses.
  return Object.fromEntries(entries) as Record<ServiceName, Value>;
}

function readNumbers(environment: Environment): Record<NumberSetting, number> {
  const entries = Object.entries(numberSettings).map(([name, { variable, initial, min, max }]) => {
    const text = environment[variable]?.trim() ?? '';
    const value = text === '' ? initial : Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return [name, value] as const;
    throw new InvalidSettingError(`${variable} must be a whole number from ${min} to ${max}, not '${text}'.`);
  });
  // The cast restores the key type, which `Object.fromEntries` loses.
  return Object.fromEntries(entries) as Record<NumberSetting, number>;
}

/** Applies the limit on the timeouts of a page's requests. A limit of 0 removes them. */
function limitRequests(numbers: Record<NumberSetting, number>): Record<NumberSetting, number> {
  const { httpTimeoutMs: most, catalogueMs, lookupMs } = numbers;
  return { ...numbers, catalogueMs: Math.min(most, catalogueMs), lookupMs: Math.min(most, lookupMs) };
}

/** Reads the metrics token. The error message never contains the token. */
function readMetricsToken(token: string | null): string | null {
  if (token === null || /^[\w.~+/=-]{16,}$/.test(token)) return token;
  throw new InvalidSettingError(
    'METRICS_TOKEN must have at least 16 letters and digits, such as the output of `openssl rand -hex 32`.',
  );
}

function readTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new InvalidSettingError(`TIME_ZONE must be a time zone such as America/New_York, not '${name}'.`);
  }
}

function readChoice<Choice extends string>(
  variable: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((known) => known === text);
  if (choice !== undefined) return choice;
  const listed = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
  throw new InvalidSettingError(`${variable} must be ${listed}, not '${text}'.`);
}
