import { useEffect, useMemo, useRef } from 'react';
import { consentAtom, sellerOf } from '#state/submission/renewal-consent.ts';
import { errorIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { FieldError } from '../fields/FieldError.tsx';
import { useFormScope, useSession } from '../session-context.ts';

const BOX_ID = 'renewal-consent';

/**
 * Renders the cancellation terms of renewals above the last button, and the consent checkbox when the page
 * requires one.
 */
export function RenewalNote() {
  const session = useSession();
  const view = useAtomValue(session.schedule);
  if (view === undefined || view.rows.length === 0) return null;
  const seller = sellerOf(session);
  return (
    <div className="renewal-note">
      {seller !== undefined && <p>{session.text('renewal.cancel', { ...seller })}</p>}
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
  const isMissing = status.kind === 'not-agreed';
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMissing) box.current?.focus();
  }, [isMissing]);
  if (asked === undefined) return null;
  return (
    <div className={`field${isMissing ? ' field-invalid' : ''}`}>
      <label className="checkbox" htmlFor={BOX_ID}>
        <input
          id={BOX_ID}
          ref={box}
          className="checkbox-input"
          type="checkbox"
          checked={agreed === asked}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorIdOf(BOX_ID) : undefined}
          onChange={({ currentTarget }) => {
            store.set(session.agreed, currentTarget.checked ? asked : undefined);
            if (isMissing) store.set(submission.status, 'dismiss', { kind: 'idle' });
          }}
        />
        <span className="checkbox-label" data-money="schedule">
          {asked}
        </span>
      </label>
      {isMissing && <FieldError id={BOX_ID} errors={[session.text('renewal.not-agreed')]} />}
    </div>
  );
}
