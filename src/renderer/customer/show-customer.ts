import { findCustomer, recognizeCustomer } from '#state/customer/recognize-customer.ts';
import type { FormSession } from '#state/form-session.ts';
import { lateParts } from '../late-parts.tsx';
import { showAccountLinks } from './account-link.ts';
import { LINE_ID } from './CustomerLine.tsx';

/**
 * Recognizes the logged-in customer after the form has mounted. If the visitor is in a field that this hides,
 * the focus moves to the line with the customer's name.
 */
export async function showCustomer(session: FormSession): Promise<void> {
  const [known] = await Promise.all([findCustomer(session), lateParts.customer.load()]);
  if (known === undefined) return;
  const restoreLinks = showAccountLinks(known.email);
  session.store.sub(session.customer, () => {
    if (session.store.get(session.customer) === undefined) restoreLinks();
  });
  const focused = document.activeElement;
  recognizeCustomer(session, known);
  requestAnimationFrame(() => {
    if (focused?.isConnected === false) document.getElementById(LINE_ID)?.focus();
  });
}
