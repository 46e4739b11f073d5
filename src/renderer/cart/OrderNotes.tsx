import { RenewalNote } from './RenewalNote.tsx';
import { StateNotes } from './StateNotes.tsx';
import { atom } from 'jotai';
import { useMemo } from 'react';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { goToAnswer } from '../fields/go-to-field.ts';
import { useSession } from '../session-context.ts';

/** Renders the notes above the last button: what the states do later, preselected options and renewals. */
export function OrderNotes() {
  return (
    <>
      <StateNotes />
      <PreselectedNote />
      <RenewalNote />
    </>
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
