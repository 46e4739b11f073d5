import { UNLIMITED } from '../../tests/server/unlimited.ts';

const MANY = '1000000';

/** Disables rate limits, because all visitors of a benchmark share one address, and many share one email. */
export const unlimitedSettings: Readonly<Record<string, string>> = {
  ...UNLIMITED,
  MESSAGES_PER_EMAIL: MANY,
  ORDERS_PER_EMAIL: MANY,
  LOGINS_PER_NETWORK: MANY,
  LOGINS_PER_EMAIL: MANY,
  LOGINS_PER_DEVICE: MANY,
  CAPTCHA_AFTER_LOGINS: MANY,
  MAX_LOGINS_PER_EMAIL: MANY,
  MAX_LOGINS_PER_NETWORK: MANY,
  MAILS_PER_NETWORK: MANY,
  MAILS_PER_EMAIL: MANY,
};
