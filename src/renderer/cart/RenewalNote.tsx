import { useMemo } from 'react';
import { consentAtom, sellerOf } from '#state/submission/renewal-consent.ts';
import { errorIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { FieldError } from '../fields/FieldError.tsx';
import { useFormScope, useSession } from '../session-context.ts';

/** Id of the consent checkbox, to which the list of errors links. */
export const CONSENT_ID = 'renewal-consent';

/**
 * Renders the cancellation terms of renewals above the last button, and the consent checkbox when the page
 * requires one.
 */
export function RenewalNote() {
  const session = useSession();
  const view = useAtomValue(session.schedule);
  if (view === undefined || view.rows.length === 0) return null;
  const { email, phone } = sellerOf(session) ?? {};
  return (
    <div className="renewal-note">
      {email !== undefined && phone !== undefined && (
        <p>{session.text('renewal.cancel', { email, phone })}</p>
      )}
      {session.page.renewalConsent !== false && <ConsentBox />}
    </div>
  );
}

function ConsentBox() {
  const { session, submission } = useFormScope();
  const { store } = session;
  const asked = useAtomValue(useMemo(() => consentAtom(session), [session]));
  const agreed = useAtomValue(session.agreed);
  const status = useAtomValue(submission.status);
  if (asked === undefined) return null;
  const isAgreed = agreed === asked;
  const isMissing = !isAgreed && status.kind === 'invalid' && status.lacksConsent === true;
  return (
    <div className={`field${isMissing ? ' field-invalid' : ''}`}>
      <label className="checkbox" htmlFor={CONSENT_ID}>
        <input
          id={CONSENT_ID}
          className="checkbox-input"
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorIdOf(CONSENT_ID) : undefined}
          onChange={({ currentTarget }) =>
            store.set(session.agreed, currentTarget.checked ? asked : undefined)
          }
        />
        <span className="checkbox-label" data-money="schedule">
          {asked}
        </span>
      </label>
      {isMissing && <FieldError id={CONSENT_ID} errors={[session.text('renewal.not-agreed')]} />}
    </div>
  );
}
