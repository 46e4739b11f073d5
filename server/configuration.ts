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
import { readSwitch } from './settings/read-switch.ts';
import { readPaymentSettings } from './services/payment/payment-settings.ts';
import type { PaymentSettings } from './services/payment/payment-settings.ts';

/** Everything an operator can set, with its default. Times are in ms, sizes in bytes. */
export interface Configuration extends Readonly<Record<NumberSetting, number>>, AllowedTools {
  readonly host: string;
  /** Where visitors reach the server, e.g. `https://forms.example.com`; null when it is reached directly. */
  readonly publicOrigin: string | null;
  /** Addresses of proxies whose `X-Forwarded-*` headers are believed, comma-separated; null for none. */
  readonly trustedProxies: string | null;
  /** The folder `package.json` is in: built pages, migrations and static files are found from here. */
  readonly projectFolder: string;
  /** Where the database keeps its files; null for `data` in the project's folder. */
  readonly dataFolder: string | null;
  /** A PostgreSQL to use instead of the embedded one. */
  readonly databaseUrl: string | null;
  /** Another catalogue than the one that comes with the project. */
  readonly catalogueFolder: string | null;
  /** Sources that may embed our pages, as Content-Security-Policy writes them. */
  readonly frameAncestors: readonly string[];
  /** Origins of tokenizer services besides our own. */
  readonly tokenizerOrigins: readonly string[];
  /** Whether pages for developers, such as the samples of inputs, are shown. */
  readonly hasDeveloperPages: boolean;
  /** The seller's time zone: decides which day today is. */
  readonly timeZone: string;
  readonly logLevel: (typeof logLevels)[number];
  /** Addresses of outside services, without a slash at the end; one that begins with a slash is on this server. */
  readonly serviceAddresses: Readonly<Record<ServiceName, string>>;
  /** What outside services know us by; null where none is set. */
  readonly serviceKeys: Readonly<Record<ServiceName, string | null>>;
  /** What the postal service speaks: XML of Web Tools, or JSON of Addresses v3. */
  readonly postalDriver: PostalDriver;
  /** Whose language the service of telephone numbers speaks. */
  readonly phonesDriver: PhonesDriver;
  /** Who takes the money. */
  readonly payment: PaymentSettings;
  /** How mails leave: as files in the data folder, or to a mail server. */
  readonly mailDriver: MailDriverName;
  /** The mail server, e.g. `smtps://user:password@mail.example.com`; null unless `mailDriver` is `smtp`. */
  readonly smtpUrl: string | null;
  /** Who mails come from, e.g. `Formcart <orders@example.com>`. */
  readonly mailFrom: string;
  /** The captcha that is asked for after declined cards. */
  readonly suspicionCaptcha: CaptchaSettings;
  /** What a collector of metrics must say to read `/metrics`; null where nobody reads them. */
  readonly metricsToken: string | null;
  /** Hosts that captchas of ours are solved on; empty for the one of `publicOrigin`. */
  readonly captchaHosts: readonly string[];
  /** Address of a vite development server that serves the scripts; null for the built ones. */
  readonly viteOrigin: string | null;
}

/** Outside services that the server asks, and their stand-ins here. */
const services = {
  captcha: { address: 'CAPTCHA_URL', key: 'CAPTCHA_SECRET', initial: '/sandbox/captcha' },
  phones: { address: 'PHONES_URL', key: 'PHONES_KEY', initial: '/sandbox/phones' },
  postal: { address: 'POSTAL_URL', key: 'POSTAL_KEY', initial: '/sandbox/postal' },
  registrar: { address: 'REGISTRAR_URL', key: 'REGISTRAR_KEY', initial: '/sandbox/registrar' },
  suggestions: { address: 'SUGGESTIONS_URL', key: 'SUGGESTIONS_KEY', initial: '/sandbox/registrar' },
} as const;

export type ServiceName = keyof typeof services;

const postalDrivers = ['webtools', 'v3'] as const;

export type PostalDriver = (typeof postalDrivers)[number];

const phonesDrivers = ['twilio', 'telnyx'] as const;

export type PhonesDriver = (typeof phonesDrivers)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

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
    ...readNumbers(environment),
    host: text('HOST') ?? '127.0.0.1',
    publicOrigin,
    trustedProxies: ifSet('TRUSTED_PROXIES', readTrustedProxies),
    projectFolder,
    dataFolder: text('DATA_DIR'),
    databaseUrl: ifSet('DATABASE_URL', readDatabaseUrl),
    catalogueFolder: ifSet('CATALOGUE_DIR', (folder) => readFolder('CATALOGUE_DIR', folder)),
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
  // Object.fromEntries forgets the names it was given.
  return Object.fromEntries(entries) as Record<ServiceName, Value>;
}

function readNumbers(environment: Environment): Record<NumberSetting, number> {
  const entries = Object.entries(numberSettings).map(([name, { variable, initial, min, max }]) => {
    const text = environment[variable]?.trim() ?? '';
    const value = text === '' ? initial : Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return [name, value] as const;
    throw new InvalidSettingError(`${variable} must be a whole number from ${min} to ${max}, not '${text}'.`);
  });
  // Object.fromEntries forgets the names it was given.
  return Object.fromEntries(entries) as Record<NumberSetting, number>;
}

/** Never repeats what it was given. */
function readMetricsToken(token: string | null): string | null {
  if (token === null || /^[\w.~+/=-]{16,}$/.test(token)) return token;
  throw new InvalidSettingError(
    'METRICS_TOKEN must have at least 16 characters, letters and digits, as of `openssl rand -hex 32`.',
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
