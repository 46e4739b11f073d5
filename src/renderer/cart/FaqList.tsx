import { useState } from 'react';
import type { FaqEntry } from '#domain/products/faq.ts';
import { FormattedText } from '../FormattedText.tsx';
import { Modal } from '../Modal.tsx';

/** Questions about an order line. Each opens its answer in a dialog or links to it. */
export function FaqList({ entries }: { readonly entries: readonly FaqEntry[] }) {
  return (
    <ul className="summary-faq">
      {entries.map((entry) => (
        <li key={entry.faqQuestionText}>
          {entry.faqAsLink === true ? (
            <a href={entry.faqLinkUrl}>{entry.faqQuestionText}</a>
          ) : (
            <FaqPopup entry={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

function FaqPopup({ entry }: { readonly entry: FaqEntry }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { faqQuestionText, faqContent, faqShowFooterButton = false, faqFooterButtonText = 'OK' } = entry;
  return (
    <>
      <button type="button" className="link-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {faqQuestionText}
      </button>
      {isOpen && (
        <Modal
          title={faqQuestionText}
          isOpen
          isText
          saveLabel={faqShowFooterButton ? faqFooterButtonText : undefined}
          cancelLabel={undefined}
          onSave={close}
          onCancel={close}
        >
          <FormattedText nodes={faqContent} />
        </Modal>
      )}
    </>
  );
}
