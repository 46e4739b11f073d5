import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useSession } from './session-context.ts';

/** Asks what a change leads to before it is done, or says why it was refused. */
export function QuestionDialog() {
  const session = useSession();
  const question = useAtomValue(session.changes.question);
  const refusal = useAtomValue(session.changes.refusal);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = question !== null || refusal !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const close = (yes: boolean) => {
    if (refusal !== null) session.store.set(session.changes.refusal, null);
    else session.changes.answerQuestion(yes);
  };
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="dialog-text" onCancel={() => close(false)}>
      <p id="dialog-text">{question?.text ?? refusal}</p>
      <div className="dialog-buttons">
        {question !== null && (
          <button type="button" className="button button-secondary" onClick={() => close(false)}>
            Cancel
          </button>
        )}
        <button type="button" className="button button-primary" onClick={() => close(true)}>
          OK
        </button>
      </div>
    </dialog>
  );
}
