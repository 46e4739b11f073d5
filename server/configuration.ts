import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import { checkMailSettings } from './settings/mail-settings.ts';
import { readPaymentSettings } from './services/payment/payment-settings.ts';
import type { PaymentSettings } from './services/payment/payment-settings.ts';
import { checkDeveloperTools } from './settings/developer-settings.ts';
import { InvalidSettingError } from './settings/invalid-setting-error.ts';
import type { Setting } from './settings/read-setting.ts';
import { settings } from './settings/settings.ts';
import type { Settings } from './settings/settings.ts';

/** All settings of an operator. Times are in ms, sizes in bytes. A setting that is not set is null. */
export interface Configuration extends Settings {
  /** The folder of `package.json`. Built pages, migrations and static files are relative to it. */
  readonly projectFolder: string;
  /** Base URLs of external services, without a trailing slash. A path that begins with a slash is on this server. */
  readonly serviceAddresses: Readonly<Record<ServiceName, string>>;
  /** API keys of external services; null where unset. */
  readonly serviceKeys: Readonly<Record<ServiceName, string | null>>;
  readonly payment: PaymentSettings;
  /** The sender of emails, e.g. `Formcart <orders@example.com>`. */
  readonly mailFrom: string;
  /** The captcha that is required after declined cards. */
  readonly suspicionCaptcha: CaptchaSettings;
}

/** External services. Each has a setting for its URL and one for its key. */
export type ServiceName = 'captcha' | 'phones' | 'postal' | 'registrar' | 'suggestions';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables.
 * @throws {InvalidSettingError}
 */
export function readConfiguration(environment: Environment, projectFolder: string): Configuration {
  const read = readSettings(environment);
  const payment = readPaymentSettings(read);
  return {
    ...read,
    ...limitRequests(read),
    ...checkMailSettings(read),
    ...checkDeveloperTools(read, payment),
    payment,
    projectFolder,
    serviceAddresses: {
      captcha: read.captchaUrl,
      phones: read.phonesUrl,
      postal: read.postalUrl,
      registrar: read.registrarUrl,
      suggestions: read.suggestionsUrl,
    },
    serviceKeys: {
      captcha: read.captchaKey,
      phones: read.phonesKey,
      postal: read.postalKey,
      registrar: read.registrarKey,
      suggestions: read.suggestionsKey,
    },
    suspicionCaptcha: {
      provider: read.captchaProvider,
      script: read.captchaScript,
      siteKey: read.captchaSiteKey,
    },
  };
}

function readSettings(environment: Environment): Settings {
  const entries = Object.values(settings)
    .flatMap((topic) => Object.entries<Setting<unknown>>(topic))
    .map(([name, { variable, was, read }]) => {
      if (was !== undefined && environment[was] !== undefined) {
        throw new InvalidSettingError(`${was} is now ${variable}. Set ${variable} in its place.`);
      }
      return [name, read(environment[variable]?.trim() || null)] as const;
    });
  // The cast restores the types, which `Object.fromEntries` loses.
  return Object.fromEntries(entries) as Settings;
}

/** Applies the limit on the timeouts of a page's requests. A limit of 0 removes them. */
function limitRequests({ httpTimeoutMs: most, catalogueMs, lookupMs }: Settings) {
  return { catalogueMs: Math.min(most, catalogueMs), lookupMs: Math.min(most, lookupMs) };
}
