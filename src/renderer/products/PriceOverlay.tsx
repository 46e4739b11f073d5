import { useEffect } from 'react';
import { formatCents } from '#domain/money.ts';
import { lowPriceTexts } from '#domain/products/low-price-texts.ts';
import { fillText } from '#domain/texts.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { Modal } from '../Modal.tsx';
import { goToAnswer, scrollToAnswer } from '../rules/go-to-field.ts';
import { useFormScope } from '../session-context.ts';

interface PriceOverlayProps {
  /** Leaves the step, as Continue does. */
  readonly onPass: () => void;
}

/** Asks whether the visitor pays the minimum instead of a lower price. Yes repeats what the low price stopped. */
export function PriceOverlay({ onPass }: PriceOverlayProps) {
  const { session, submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const lowPath = status.kind === 'low-price' ? status.path : undefined;
  useEffect(() => {
    if (lowPath !== undefined) scrollToAnswer(session, lowPath);
  }, [session, lowPath]);
  if (status.kind !== 'low-price') return null;
  const { path, minimumCents, at } = status;
  const price = formatCents(minimumCents);
  const close = () => session.store.set(submission.status, 'dismiss', { kind: 'idle' });
  return (
    <Modal
      title={session.text('price.low', lowPriceTexts)}
      isOpen
      isText
      saveLabel={fillText(session.text('price.yes', lowPriceTexts), { price })}
      cancelLabel={session.text('price.no', lowPriceTexts)}
      onSave={() => {
        close();
        session.changes.setAnswer(path, price);
        if (at === undefined) void submission.submit();
        else if (at === 'step') onPass();
      }}
      onCancel={() => {
        close();
        // The dialog gives the focus back first.
        requestAnimationFrame(() => goToAnswer(session, path));
      }}
    >
      <p className="modal-text">{fillText(session.text('price.question', lowPriceTexts), { price })}</p>
    </Modal>
  );
}
