import { InvalidSettingError } from '../../settings/invalid-setting-error.ts';
import { isPublicOrigin } from '../../settings/public-origin.ts';
import type { Settings } from '../../settings/settings.ts';

/** The payment driver and its credentials. */
export type PaymentSettings =
  | { readonly driver: 'sandbox' }
  | {
      readonly driver: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      /** The URL of a server that replaces Stripe's API, for tests; null for Stripe's own. */
      readonly address: string | null;
    };

type RawSettings = Pick<
  Settings,
  | 'paymentDriver'
  | 'stripeSecretKey'
  | 'stripeWebhookSecret'
  | 'stripeUrl'
  | 'publicOrigin'
  | 'isSandboxAllowed'
>;

function readKey(variable: string, value: string | null, pattern: RegExp, example: string): string {
  if (value !== null && pattern.test(value)) return value;
  // The value may be a secret, so the message does not repeat it.
  const problem = value === null ? 'Missing' : 'Invalid';
  throw new InvalidSettingError(
    `${problem} ${variable}: PAYMENT_DRIVER=stripe needs a value such as ${example}.`,
  );
}

function isTestKey(secretKey: string): boolean {
  return secretKey.includes('_test_');
}

/** Returns true when the driver charges real money. */
export function isRealMoney(payment: PaymentSettings): boolean {
  return payment.driver !== 'sandbox' && !isTestKey(payment.secretKey);
}

/**
 * Reads the payment settings. A public site must use real payments unless the sandbox is allowed.
 * @throws {InvalidSettingError}
 */
export function readPaymentSettings(settings: RawSettings): PaymentSettings {
  const { paymentDriver: driver, publicOrigin, isSandboxAllowed } = settings;
  const mustBeReal = publicOrigin !== null && isPublicOrigin(publicOrigin) && !isSandboxAllowed;
  if (driver === 'sandbox') {
    if (!mustBeReal) return { driver };
    throw new InvalidSettingError(
      `PAYMENT_DRIVER is sandbox, which takes no money, and PUBLIC_ORIGIN is ${publicOrigin}. ` +
        'Set PAYMENT_DRIVER=stripe, or SANDBOX_IN_PUBLIC=on for a demonstration.',
    );
  }
  const secretKey = readKey('STRIPE_SECRET_KEY', settings.stripeSecretKey, /^[sr]k_\w+$/, 'sk_live_…');
  if (mustBeReal && isTestKey(secretKey)) {
    throw new InvalidSettingError(
      `STRIPE_SECRET_KEY is a test key, which takes no money, and PUBLIC_ORIGIN is ${publicOrigin}. ` +
        'Set the live key, or SANDBOX_IN_PUBLIC=on for a demonstration.',
    );
  }
  return {
    driver,
    secretKey,
    webhookSecret: readKey('STRIPE_WEBHOOK_SECRET', settings.stripeWebhookSecret, /^whsec_\S+$/, 'whsec_…'),
    address: settings.stripeUrl,
  };
}
