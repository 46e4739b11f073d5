import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { totalText } from './SummaryTotals.tsx';
import { useSession } from '../session-context.ts';

/** Announces a changed total to screen readers, once for all copies of the summary on the page. */
export function TotalAnnouncer() {
  const session = useSession();
  const { totalCents } = useAtomValue(session.cart);
  const first = useRef(totalCents);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (totalCents === first.current) return;
    first.current = totalCents;
    setSaid(`${session.text('summary.total')} ${totalText(totalCents, session.text('summary.unknown'))}`);
  }, [session, totalCents]);
  return (
    <output className="visually-hidden" data-money="total">
      {said}
    </output>
  );
}
