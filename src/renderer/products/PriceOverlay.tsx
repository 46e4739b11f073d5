import { useEffect } from 'react';
import { formatCents } from '#domain/money.ts';
import { lowPriceTexts } from '#domain/products/low-price-texts.ts';
import { fillText } from '#domain/texts.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { Modal } from '../Modal.tsx';
import { goToAnswer, scrollToAnswer } from '../rules/go-to-field.ts';
import { useFormScope } from '../session-context.ts';

/** Says that the price the visitor named is too low, and asks whether they pay the least: a yes submits again. */
export function PriceOverlay() {
  const { session, submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const lowPath = status.kind === 'low-price' ? status.path : undefined;
  useEffect(() => {
    if (lowPath !== undefined) scrollToAnswer(session, lowPath);
  }, [session, lowPath]);
  if (status.kind !== 'low-price') return null;
  const { path, minimumCents } = status;
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
        void submission.submit();
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
