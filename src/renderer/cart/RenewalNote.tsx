import { useEffect, useMemo, useRef } from 'react';
import { renewalTexts } from '#domain/cart/renewals/renewal-texts.ts';
import { sayDay } from '#domain/cart/renewals/say-day.ts';
import { fillText } from '#domain/texts.ts';
import { consentAtom, renewalTermsAtom, sellerOf } from '#state/submission/renewal-consent.ts';
import { errorIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { FieldError } from '../fields/FieldError.tsx';
import { useFormScope, useSession } from '../session-context.ts';

const BOX_ID = 'renewal-consent';

/** When more is charged and how to cancel that, above the last button; and the box to agree, where the page asks. */
export function RenewalNote() {
  const session = useSession();
  const terms = useAtomValue(useMemo(() => renewalTermsAtom(session), [session]));
  if (terms === undefined) return null;
  const seller = sellerOf(session);
  const next = fillText(session.text('renewal.next', renewalTexts), { day: sayDay(terms.day) });
  return (
    <div className="renewal-note">
      <p>
        {next} {seller !== undefined && fillText(session.text('renewal.cancel', renewalTexts), { ...seller })}
      </p>
      {session.page.renewalConsent === true && <ConsentBox />}
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
        <span className="checkbox-label">{asked}</span>
      </label>
      {isMissing && <FieldError id={BOX_ID} errors={[session.text('renewal.not-agreed', renewalTexts)]} />}
    </div>
  );
}
