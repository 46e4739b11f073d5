import { InvalidSettingError } from '../../settings/invalid-setting-error.ts';
import { isPublicOrigin } from '../../settings/public-origin.ts';

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

function readKey(variable: string, value: string | null, pattern: RegExp, example: string): string {
  if (value !== null && pattern.test(value)) return value;
  // The value may be a secret, so the message does not repeat it.
  const problem = value === null ? 'Missing' : 'Invalid';
  throw new InvalidSettingError(
    `${problem} ${variable}: PAYMENT_DRIVER=stripe needs a value such as ${example}.`,
  );
}

function readAddress(value: string | null): string | null {
  if (value === null) return null;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value).origin;
  throw new InvalidSettingError(`STRIPE_URL must be a URL such as https://api.stripe.com, not '${value}'.`);
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
 * @param text returns the value of a variable, or null when it is blank
 * @throws {InvalidSettingError}
 */
export function readPaymentSettings(
  text: (variable: string) => string | null,
  publicOrigin: string | null,
  isSandboxAllowed: boolean,
): PaymentSettings {
  const driver = text('PAYMENT_DRIVER') ?? 'sandbox';
  const mustBeReal = publicOrigin !== null && isPublicOrigin(publicOrigin) && !isSandboxAllowed;
  if (driver === 'sandbox') {
    if (!mustBeReal) return { driver };
    throw new InvalidSettingError(
      `PAYMENT_DRIVER is sandbox, which takes no money, and PUBLIC_ORIGIN is ${publicOrigin}. ` +
        'Set PAYMENT_DRIVER=stripe, or SANDBOX_IN_PUBLIC=on for a demonstration.',
    );
  }
  if (driver !== 'stripe') {
    throw new InvalidSettingError(`PAYMENT_DRIVER must be sandbox or stripe, not '${driver}'.`);
  }
  const secretKey = readKey('STRIPE_SECRET_KEY', text('STRIPE_SECRET_KEY'), /^[sr]k_\w+$/, 'sk_live_…');
  if (mustBeReal && isTestKey(secretKey)) {
    throw new InvalidSettingError(
      `STRIPE_SECRET_KEY is a test key, which takes no money, and PUBLIC_ORIGIN is ${publicOrigin}. ` +
        'Set the live key, or SANDBOX_IN_PUBLIC=on for a demonstration.',
    );
  }
  return {
    driver,
    secretKey,
    webhookSecret: readKey('STRIPE_WEBHOOK_SECRET', text('STRIPE_WEBHOOK_SECRET'), /^whsec_\S+$/, 'whsec_…'),
    address: readAddress(text('STRIPE_URL')),
  };
}
