import type { ActionReply } from '../actions/form-post.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { networkOf } from './network-of.ts';
import { budgetKey, takeBudgets, tooMany } from './take-budgets.ts';

/** Who sends a form: an address, and an e-mail where the form asks for one. */
export interface FormSender {
  readonly clientIp?: string;
  /** As accounts have it. */
  readonly email?: string;
}

/**
 * Counts a form that is sent, by whatever is said of its sender: orders and messages each by themselves.
 * @returns what is answered where it is one too many
 */
export async function takeFormBudget(
  purpose: 'order' | 'message',
  { clientIp, email }: FormSender,
  { configuration, database, now }: Pick<OrderServices, 'configuration' | 'database' | 'now'>,
): Promise<ActionReply | undefined> {
  const { ordersPerAddress, ordersPerEmail, messagesPerAddress, messagesPerEmail } = configuration;
  const [perAddress, perEmail] =
    purpose === 'order' ? [ordersPerAddress, ordersPerEmail] : [messagesPerAddress, messagesPerEmail];
  const windowMs = configuration.budgetMs;
  const address = clientIp === undefined ? [] : [['address', networkOf(clientIp), perAddress] as const];
  const mailbox = email === undefined || email === '' ? [] : [['email', email, perEmail] as const];
  const taken = [...address, ...mailbox].map(([by, value, most]) => ({
    key: budgetKey(`form ${purpose}`, by, value),
    most,
    windowMs,
  }));
  if (taken.length === 0) return undefined;
  const waitsMs = await takeBudgets(database.queries, taken, now());
  return waitsMs === 0 ? undefined : tooMany(waitsMs, 'Too many forms were sent.');
}
