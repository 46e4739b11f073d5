import type { Path } from '#domain/answers/answers.ts';

/**
 * The cookie that scripts can read while somebody is logged in. Without it, pages do not request the customer.
 */
export const CUSTOMER_COOKIE = 'customer';

/** Address of the customer, below the base path of the API. */
export const CUSTOMER_ADDRESS = 'customer';

/** Address that ends the session of the customer, below the base path of the API. */
export const LOG_OUT_ADDRESS = 'customer/log-out';

/** The logged-in customer, and the contact of the latest order, as answers by path. */
export interface KnownCustomer {
  readonly email: string;
  readonly answers: Readonly<Record<Path, unknown>>;
}

/** The rule of the problem at the password when the session of a customer has ended. */
export const ENDED_SESSION = 'session';

/** The answer that the email address of the account replaces. */
export const ACCOUNT_EMAIL = 'accountInformation.email';
