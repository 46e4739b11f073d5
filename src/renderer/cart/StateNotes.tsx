import { atom } from 'jotai';
import { useMemo } from 'react';
import { listStateNotes } from '#domain/cart/filings/state-notes.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** Renders what the states of the order do later: the days of their answers, and the charges of their own. */
export function StateNotes() {
  const session = useSession();
  const { answers, later } = useAtomValue(
    useMemo(
      () => atom((get) => listStateNotes(get(session.cart), get(session.facts), session.text)),
      [session],
    ),
  );
  if (answers.length + later.length === 0) return null;
  return (
    <div className="state-notes">
      {answers.map((answer) => (
        <p key={answer}>{answer}</p>
      ))}
      {later.map(({ heading, charges }) => (
        <section key={heading} data-money="state">
          <h3>{heading}</h3>
          <ul>
            {charges.map((charge) => (
              <li key={charge}>{charge}</li>
            ))}
          </ul>
          <p>{session.text('later.not-ours')}</p>
        </section>
      ))}
    </div>
  );
}
