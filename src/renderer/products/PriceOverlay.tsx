import { useEffect } from 'react';
import { formatCents } from '#domain/money.ts';
import type { FormSession } from '#state/form-session.ts';
import { goToStep } from '#state/steps/navigation.ts';
import type { Submission } from '#state/submission/submission.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { Modal } from '../Modal.tsx';
import { goToAnswer, scrollToAnswer } from '../fields/go-to-field.ts';
import { useFormScope } from '../session-context.ts';
import { nyopOverlayOf } from './nyop-overlay.ts';

/** Goes to the last step, which may have new questions, and submits. */
function submitAgain(session: FormSession, { submit }: Submission): void {
  const last = session.store.get(session.steps.shown).at(-1);
  if (session.page.mode === 'steps' && last !== undefined) goToStep(session, last.key);
  void submit();
}

export interface PriceOverlayProps {
  /** Leaves the step, as Continue does. */
  readonly onPass: () => void;
}

/**
 * Asks whether to pay the minimum instead of a lower price. Yes repeats the action that the low price had
 * blocked.
 */
export function PriceOverlay({ onPass }: PriceOverlayProps) {
  const { session, submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const lowPath = status.kind === 'low-price' ? status.path : undefined;
  useEffect(() => {
    if (lowPath !== undefined) scrollToAnswer(session, lowPath);
  }, [session, lowPath]);
  if (status.kind !== 'low-price') return null;
  const { path, at } = status;
  const { show, min } = nyopOverlayOf(status);
  const price = formatCents(min);
  const close = () => session.store.set(submission.status, 'dismiss', { kind: 'idle' });
  return (
    <Modal
      title={session.text('price.low')}
      isOpen={show}
      isText
      saveLabel={<span data-money="list">{session.text('price.yes', { price })}</span>}
      cancelLabel={session.text('price.no')}
      onSave={() => {
        close();
        session.changes.setAnswer(path, price);
        if (at === undefined) submitAgain(session, submission);
        else if (at === 'step') onPass();
      }}
      onCancel={() => {
        close();
        // Wait until the dialog has restored focus.
        requestAnimationFrame(() => goToAnswer(session, path));
      }}
    >
      <p className="modal-text" data-money="list">
        {session.text('price.question', { price })}
      </p>
    </Modal>
  );
}
