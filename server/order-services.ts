import type { ShopDeclines } from './budgets/shop-declines.ts';
import type { Configuration } from './configuration.ts';
import type { Database } from './database/open-database.ts';
import type { PasswordHasher } from './accounts/passwords/password-hasher.ts';
import type { Xsrf } from './http/xsrf.ts';
import type { Log } from './log.ts';
import type { OutsideServices } from './services/outside-services.ts';
import type { Registrar } from './services/registrar/registrar.ts';
import type { VerifyCaptcha } from './services/captcha/verify-captcha.ts';
import type { AvailableNumbers } from './services/phones/available-numbers.ts';
import type { VerifyAddress } from './services/postal/verify-address.ts';
import type { Site } from './site.ts';
import type { OrderPauses } from './orders/order-pauses.ts';
import type { PaymentProcessor } from './services/payment/payment-processor.ts';
import type { KnownFacts } from './orders/store-facts.ts';

export interface OrderServices {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly site: Site;
  readonly processor: PaymentProcessor;
  readonly xsrf: Xsrf;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  /** The public origin for links in emails. It never comes from a request. */
  readonly origin: () => string;
  readonly log: Log;
  /** Clients of external services. */
  readonly outside: OutsideServices;
  readonly registrar: Registrar;
  readonly verifyAddress: VerifyAddress;
  readonly availableNumbers: AvailableNumbers;
  readonly verifyCaptcha: VerifyCaptcha;
  readonly shopDeclines: ShopDeclines;
  readonly knownFacts: KnownFacts;
  /** Ids of the orders that this process is working on. */
  readonly inWork: Set<string>;
  /** Pending orders whose retry is delayed. */
  readonly pauses: OrderPauses;
}
