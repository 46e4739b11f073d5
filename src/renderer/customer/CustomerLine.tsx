import '#loading/late-texts.ts';
import { useEffect, useState } from 'react';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import { logOutCustomer } from '#state/customer/recognize-customer.ts';
import type { FormSession } from '#state/form-session.ts';
import { notify } from '#state/notifications/notifications.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { goToField } from '../fields/go-to-field.ts';
import { useSession } from '../session-context.ts';

/** The id of the line, which receives the focus of a hidden field. */
export const LINE_ID = 'customer-line';

const EMAILS = ['accountInformation.email', 'contactInformation.email'];

const LIVE_AFTER_MS = 100;

/** Focuses the email field, once it has rendered. */
function focusEmail(session: FormSession): void {
  const path = EMAILS.find((candidate) => Object.hasOwn(session.form.fields, candidate));
  if (path !== undefined) requestAnimationFrame(() => goToField(session, path));
}

/** Returns true once a new live region is known to screen readers, which announce only later changes. */
function useLiveRegion(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), LIVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

/** Names the logged-in customer. The button logs out and shows the account fields. */
export function CustomerLine() {
  const session = useSession();
  const { form, customer, text } = session;
  const known = useAtomValue(customer);
  const [isLeaving, setLeaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isReady = useLiveRegion();
  const logOut = async () => {
    setLeaving(true);
    setFailed(false);
    const isOut = await logOutCustomer(session);
    setLeaving(false);
    setFailed(!isOut);
    if (!isOut) return;
    notify(session, { kind: 'notice', message: text('customer.logged-out'), isOnPage: false });
    focusEmail(session);
  };
  if (known === undefined) return null;
  const [before = '', after = ''] = text(isSaleOf(form) ? 'customer.ordering' : 'customer.logged-in', {
    email: '\n',
  }).split('\n');
  return (
    <div className="module-text" id={LINE_ID} tabIndex={-1}>
      <output>
        {isReady && (
          <>
            {before}
            <strong translate="no">{known.email}</strong>
            {after}
          </>
        )}
        {hasFailed && (
          <>
            <br />
            {text('customer.failed')}
          </>
        )}
      </output>{' '}
      ·{' '}
      <button type="button" className="link-button" disabled={isLeaving} onClick={() => void logOut()}>
        {text('customer.not-you')}
      </button>
    </div>
  );
}
