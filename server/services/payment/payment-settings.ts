import { InvalidSettingError } from '../../settings/invalid-setting-error.ts';
import { isPublicOrigin } from '../../settings/public-origin.ts';

/** Who takes the money, and what that takes. */
export type PaymentSettings =
  | { readonly driver: 'sandbox' }
  | {
      readonly driver: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      /** Another server than Stripe's own, for tests. */
      readonly address: string | null;
    };

function readKey(variable: string, value: string | null, pattern: RegExp, example: string): string {
  if (value !== null && pattern.test(value)) return value;
  // What was set may be a secret: it is not repeated.
  const problem = value === null ? 'is not set' : 'has something else';
  throw new InvalidSettingError(
    `PAYMENT_DRIVER=stripe needs ${variable}, such as ${example}, and it ${problem}.`,
  );
}

function readAddress(value: string | null): string | null {
  if (value === null) return null;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value).origin;
  throw new InvalidSettingError(
    `STRIPE_URL must be an address such as https://api.stripe.com, not '${value}'.`,
  );
}

function isTestKey(secretKey: string): boolean {
  return secretKey.includes('_test_');
}

/** Whether who takes the money takes some that somebody has. */
export function isRealMoney(payment: PaymentSettings): boolean {
  return payment.driver !== 'sandbox' && !isTestKey(payment.secretKey);
}

/**
 * Reads who takes the money. Where visitors come from outside it must be money that they really pay.
 * @param text the value of a variable, null where it is blank
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
      `STRIPE_SECRET_KEY is a key for tests, which takes no money, and PUBLIC_ORIGIN is ${publicOrigin}. ` +
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
