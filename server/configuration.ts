import type { AllowedTools } from '#contract/allowed-tools.ts';
import { captchaProviders } from '#domain/pages/page-services.ts';
import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import { readDeveloperTools } from './developer-settings.ts';
import { InvalidSettingError } from './invalid-setting-error.ts';
import { numberSettings } from './number-settings.ts';
import type { NumberSetting } from './number-settings.ts';
import { readSwitch } from './read-switch.ts';
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
  readonly logLevel: string;
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

export type PostalDriver = 'webtools' | 'v3';

export type PhonesDriver = 'twilio' | 'telnyx';

export type MailDriverName = 'file' | 'smtp';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables.
 * @throws {InvalidSettingError}
 */
export function readConfiguration(environment: Environment, projectFolder: string): Configuration {
  const text = (variable: string): string | null => environment[variable]?.trim() || null;
  const list = (variable: string): readonly string[] => text(variable)?.split(/[\s,]+/) ?? [];
  const publicOrigin = readOrigin('PUBLIC_ORIGIN', text('PUBLIC_ORIGIN'));
  const isSandboxAllowed = readSwitch('SANDBOX_IN_PUBLIC', text('SANDBOX_IN_PUBLIC') ?? 'off');
  const payment = readPaymentSettings(text, publicOrigin, isSandboxAllowed);
  const mailDriver = readMailDriver(text('MAIL_DRIVER') ?? 'file');
  return {
    ...readNumbers(environment),
    host: text('HOST') ?? '127.0.0.1',
    publicOrigin,
    trustedProxies: text('TRUSTED_PROXIES'),
    projectFolder,
    dataFolder: text('DATA_DIR'),
    databaseUrl: text('DATABASE_URL'),
    catalogueFolder: text('CATALOGUE_DIR'),
    frameAncestors: text('FRAME_ANCESTORS') === null ? ["'self'"] : list('FRAME_ANCESTORS'),
    tokenizerOrigins: readTokenizerOrigins(environment),
    hasDeveloperPages: readSwitch('DEVELOPER_PAGES', text('DEVELOPER_PAGES') ?? 'off'),
    ...readDeveloperTools(text, { publicOrigin, isSandboxAllowed, payment }),
    timeZone: readTimeZone(text('TIME_ZONE') ?? 'America/New_York'),
    logLevel: text('LOG_LEVEL') ?? 'info',
    serviceAddresses: forEachService(({ address, initial }) =>
      readServiceAddress(address, text(address) ?? initial),
    ),
    serviceKeys: forEachService(({ key }) => text(key)),
    suspicionCaptcha: {
      provider: readCaptchaProvider(text('CAPTCHA_PROVIDER') ?? 'recaptcha'),
      script: readServiceAddress('CAPTCHA_SCRIPT', text('CAPTCHA_SCRIPT') ?? '/sandbox/captcha/api.js'),
      siteKey: text('CAPTCHA_SITE_KEY') ?? 'sandbox',
    },
    captchaHosts: list('CAPTCHA_HOSTS'),
    postalDriver: readPostalDriver(text('POSTAL_DRIVER') ?? 'webtools'),
    phonesDriver: readPhonesDriver(text('PHONES_DRIVER') ?? 'twilio'),
    payment,
    metricsToken: readMetricsToken(text('METRICS_TOKEN')),
    mailDriver,
    smtpUrl: mailDriver === 'smtp' ? readSmtpUrl(text('SMTP_URL')) : null,
    mailFrom: readMailFrom(text('MAIL_FROM') ?? defaultMailFrom(mailDriver)),
    viteOrigin: readOrigin('VITE_ORIGIN', text('VITE_ORIGIN')),
  };
}

/** Origins of tokenizers besides our own: the build, which needs no other setting, checks pages by them. */
export function readTokenizerOrigins({ TOKENIZER_ORIGINS: origins = '' }: Environment): readonly string[] {
  return origins.split(/[\s,]+/).filter((origin) => origin !== '');
}

function forEachService<Value>(
  read: (service: (typeof services)[ServiceName]) => Value,
): Record<ServiceName, Value> {
  const entries = Object.entries(services).map(([name, service]) => [name, read(service)] as const);
  // Object.fromEntries forgets the names it was given.
  return Object.fromEntries(entries) as Record<ServiceName, Value>;
}

function readServiceAddress(variable: string, text: string): string {
  const isHere = /^\/[\w/.-]+$/.test(text);
  const isElsewhere = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isHere || isElsewhere) return text.replace(/\/$/, '');
  throw new InvalidSettingError(
    `${variable} must be an address such as https://api.example.com, not '${text}'.`,
  );
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

function readOrigin(variable: string, text: string | null): string | null {
  if (text === null) return null;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new InvalidSettingError(
    `${variable} must be an address such as https://forms.example.com, not '${text}'.`,
  );
}

function readPostalDriver(text: string): PostalDriver {
  if (text === 'webtools' || text === 'v3') return text;
  throw new InvalidSettingError(`POSTAL_DRIVER must be webtools or v3, not '${text}'.`);
}

function readPhonesDriver(name: string): PhonesDriver {
  if (name === 'twilio' || name === 'telnyx') return name;
  throw new InvalidSettingError(`PHONES_DRIVER must be twilio or telnyx, not '${name}'.`);
}

function readCaptchaProvider(name: string): CaptchaSettings['provider'] {
  const provider = captchaProviders.find((known) => known === name);
  if (provider !== undefined) return provider;
  throw new InvalidSettingError(`CAPTCHA_PROVIDER must be ${captchaProviders.join(', ')}, not '${name}'.`);
}

function readMailDriver(name: string): MailDriverName {
  if (name === 'file' || name === 'smtp') return name;
  throw new InvalidSettingError(`MAIL_DRIVER must be file or smtp, not '${name}'.`);
}

/** Never repeats what it was given: that holds a password. */
function readSmtpUrl(text: string | null): string {
  const example = 'smtps://user:password@mail.example.com:465';
  if (text === null) {
    throw new InvalidSettingError(
      `SMTP_URL must be set where MAIL_DRIVER is smtp, to the address of the mail server such as ${example}.`,
    );
  }
  if (/^smtps?:\/\/[^/?#]+\/?$/.test(text) && URL.canParse(text) && isDecodable(text)) return text;
  throw new InvalidSettingError(
    `SMTP_URL must be an address such as ${example}; special characters of user and password are written as %XX.`,
  );
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/** Mail servers refuse what comes from localhost. */
function defaultMailFrom(driver: MailDriverName): string {
  if (driver === 'file') return 'Formcart <no-reply@localhost>';
  throw new InvalidSettingError(
    'MAIL_FROM must be set where MAIL_DRIVER is smtp, to an address such as Formcart <orders@example.com>.',
  );
}

function readMailFrom(sender: string): string {
  if (/^(?:[^<>"@,;:\p{C}]+<[^\s<>"@,;:\p{C}]+@[\w.-]+>|[^\s<>"@,;:\p{C}]+@[\w.-]+)$/u.test(sender))
    return sender;
  throw new InvalidSettingError(
    `MAIL_FROM must be an address such as Formcart <orders@example.com>, not '${sender}'.`,
  );
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
