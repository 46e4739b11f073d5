import { createCustomerClient } from '#api/customer-client.ts';
import { ACCOUNT_EMAIL } from '#contract/customer.ts';
import type { KnownCustomer } from '#contract/customer.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { ChangesSession } from '../reactions/changes.ts';
import type { SessionBase } from '../session-base.ts';
import { fillContact, withdrawContact } from './contact-answers.ts';

type Recognizing = SessionBase & AnswersSession & ChangesSession;

function clientOf({ page, ports }: SessionBase) {
  return createCustomerClient(page.apiBase, ports.waits.lookupMs);
}

/** Returns whether the visitor has entered an email address other than the account's. */
function usesOtherEmail({ form, store, answers }: Recognizing, { email }: KnownCustomer): boolean {
  const typed = store.get(answers.answer(ACCOUNT_EMAIL));
  if (!Object.hasOwn(form.fields, ACCOUNT_EMAIL) || isEmptyAnswer(typed)) return false;
  return String(typed).trim().toLowerCase() !== email;
}

/** Requests the logged-in customer; undefined if nobody is logged in or the server is unreachable. */
export async function findCustomer(session: SessionBase): Promise<KnownCustomer | undefined> {
  const found = await clientOf(session).find();
  if (found.kind === 'unavailable') console.warn(`The customer is unknown: ${found.cause}.`);
  return found.kind === 'ok' ? found.value : undefined;
}

/**
 * Hides the account fields and fills in the contact. Does nothing if the visitor has entered another email
 * address: the order is then for that address.
 *
 * Decision: docs/decisions/160-recognize-customers-by-a-fact.md
 */
export function recognizeCustomer(session: Recognizing, known: KnownCustomer): void {
  if (usesOtherEmail(session, known)) return;
  session.store.set(session.customer, known);
  fillContact(session, known);
}

/**
 * Logs the customer out, shows the account fields and withdraws the account's contact.
 * @returns false when the server did not confirm it; the customer then stays recognized
 */
export async function logOutCustomer(session: Recognizing): Promise<boolean> {
  const { store, customer } = session;
  const known = store.get(customer);
  if (!(await clientOf(session).logOut())) return false;
  store.set(customer, undefined);
  if (known !== undefined) withdrawContact(session, known);
  return true;
}
