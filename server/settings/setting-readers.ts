import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { readBrand } from '../seller/brand.ts';
import type { Brand } from '../seller/brand.ts';
import { InvalidSettingError } from './invalid-setting-error.ts';

const LIST_SEPARATOR = /[\s,]+/;

function readList(text: string): readonly string[] {
  return text.split(LIST_SEPARATOR).filter((entry) => entry !== '');
}

/** @throws {InvalidSettingError} */
export function readOrigin(text: string, variable: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new InvalidSettingError(
    `${variable} must be a URL such as https://forms.example.com, not '${text}'.`,
  );
}

/**
 * Reads the URL of an external service, without a trailing slash. A path that begins with a slash is on this server.
 * @throws {InvalidSettingError}
 */
export function readServiceAddress(text: string, variable: string): string {
  const isHere = /^\/[\w/.-]+$/.test(text);
  const isElsewhere = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isHere || isElsewhere) return text.replace(/\/$/, '');
  throw new InvalidSettingError(`${variable} must be a URL such as https://api.example.com, not '${text}'.`);
}

/** @throws {InvalidSettingError} */
function readEach(variable: string, text: string, pattern: RegExp, example: string): readonly string[] {
  const entries = readList(text);
  const wrong = entries.find((entry) => !pattern.test(entry));
  if (wrong === undefined) return entries;
  throw new InvalidSettingError(`${variable} must list ${example}, separated by spaces, not '${wrong}'.`);
}

/**
 * Reads the origins of additional tokenizers. The build also checks pages against them.
 * @throws {InvalidSettingError}
 */
export function readTokenizerOrigins(text: string): readonly string[] {
  const example = 'origins such as https://cards.example.com';
  return readEach('TOKENIZER_ORIGINS', text, /^https?:\/\/[\w.-]+(?::\d+)?$/, example);
}

/**
 * Reads the sources that may embed pages, in the syntax of the CSP directive `frame-ancestors`.
 * @throws {InvalidSettingError}
 */
export function readFrameAncestors(text: string): readonly string[] {
  const source = /^(?:'self'|'none'|https?:|(?:https?:\/\/)?(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?)$/;
  return readEach('FRAME_ANCESTORS', text, source, "'self', 'none' or sources such as https://*.example.com");
}

/** @throws {InvalidSettingError} */
export function readCaptchaHosts(text: string): readonly string[] {
  return readEach('CAPTCHA_HOSTS', text, /^[\w.-]+$/, 'hosts such as forms.example.com');
}

const PROXY_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(entry: string): boolean {
  const [address = '', prefix = '0', ...rest] = entry.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= most;
}

/**
 * Reads the IP addresses of proxies in the format of Fastify's `trustProxy`.
 * @throws {InvalidSettingError}
 */
export function readTrustedProxies(text: string): string {
  const entries = readList(text);
  const wrong = entries.find((entry) => !PROXY_NAMES.includes(entry) && !isProxy(entry));
  if (wrong === undefined) return entries.join(',');
  throw new InvalidSettingError(
    `TRUSTED_PROXIES must list addresses such as 10.0.0.1 or 10.0.0.0/8, not '${wrong}'.`,
  );
}

/**
 * Reads the URL of a database. The error message does not repeat the URL, because it may contain a password.
 * @throws {InvalidSettingError}
 */
export function readDatabaseUrl(text: string): string {
  if (/^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new InvalidSettingError(
    'DATABASE_URL must be a URL such as postgresql://user:password@127.0.0.1:5432/formcart. ' +
      'Encode special characters in the user name and password as %XX.',
  );
}

/** @throws {InvalidSettingError} */
export function readFolder(folder: string, variable: string): string {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return folder;
  throw new InvalidSettingError(`${variable} must be an existing folder, not '${folder}'.`);
}

/**
 * Reads the file of a brand.
 * @throws {InvalidSettingError}
 */
export function readBrandFile(file: string): Brand {
  try {
    return readBrand(file);
  } catch (error) {
    throw new InvalidSettingError(
      `BRAND_FILE must name a readable brand file, such as docs/brands/fernhill.json: ${String(error)}`,
    );
  }
}

/**
 * Reads the metrics token. The error message never contains the token.
 * @throws {InvalidSettingError}
 */
export function readMetricsToken(token: string): string {
  if (/^[\w.~+/=-]{16,}$/.test(token)) return token;
  throw new InvalidSettingError(
    'METRICS_TOKEN must have at least 16 letters and digits, such as the output of `openssl rand -hex 32`.',
  );
}

/** @throws {InvalidSettingError} */
export function readTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new InvalidSettingError(`TIME_ZONE must be a time zone such as America/New_York, not '${name}'.`);
  }
}
