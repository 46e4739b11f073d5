import { atom } from 'jotai';
import { useMemo } from 'react';
import { hasCart } from '#domain/cart/has-cart.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { goToAnswer } from '../fields/go-to-field.ts';
import { useSession } from '../session-context.ts';
import { RenewalNote } from './RenewalNote.tsx';
import { StateNotes } from './StateNotes.tsx';

/** Renders the notes above the last button: what the states do later, preselected options and renewals. */
export function OrderNotes() {
  const { form } = useSession();
  if (!hasCart(form)) return null;
  return (
    <div className="order-notes">
      <StateNotes />
      <PreselectedNote />
      <RenewalNote />
    </div>
  );
}

/** Renders the terms that the submit button accepts and, directly above the button, the charges. */
export function OrderTerms() {
  const { form, page, text, schedule } = useSession();
  const sentence = useAtomValue(schedule)?.sentence;
  return (
    <div className={`order-terms order-terms-${page.mode}`}>
      <p className="terms-line">
        {text('terms.before', { submit: text('button.submit') })}
        <a href={text('terms.address')} target="_blank" rel="noopener" title={text('link.new-tab')}>
          {text('terms.link')}
        </a>
      </p>
      {hasCart(form) && (
        <p className="due-line" translate={sentence === undefined ? undefined : 'no'} data-money="schedule">
          {sentence ?? `${text('summary.total')} ${text('summary.unknown')}`}
        </p>
      )}
    </div>
  );
}

const none = atom([]);

/** Lists the preselected options that cost something, each with a button to remove or change it. */
function PreselectedNote() {
  const session = useSession();
  const words = useAtomValue(
    useMemo(() => atom((get) => get(get(session.effects)?.preselected ?? none)), [session]),
  );
  if (words.length === 0) return null;
  return (
    <ul className="preselected-note">
      {words.map(({ path, name, text, changeAt }) => (
        <li key={path} data-money="line">
          {text}{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              if (changeAt !== path) session.changes.setAnswer(path, false);
              if (changeAt !== undefined) goToAnswer(session, changeAt);
            }}
          >
            {session.text(changeAt === undefined ? 'preselected.remove' : 'preselected.change')}
            <span className="visually-hidden">: {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
