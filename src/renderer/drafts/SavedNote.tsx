import { useState } from 'react';
import { overPageTexts } from '#domain/texts/over-page-texts.ts';
import { dialogTexts } from '#domain/texts/dialog-texts.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { Modal } from '../Modal.tsx';
import { useSession } from '../session-context.ts';

/** The page as a new visitor opens it. */
function startAgain(): void {
  window.location.assign(window.location.pathname);
}

/** That the answers are saved here, once they are, and the way to begin again without them. */
export function SavedNote() {
  const { draft, text } = useSession();
  const isSaved = useAtomValue(draft.isSaved);
  const [asks, setAsks] = useState(false);
  if (!isSaved) return null;
  return (
    <div className="saved-note">
      {text('draft.saved', overPageTexts)} ·{' '}
      <button type="button" className="link-button" onClick={() => setAsks(true)}>
        {text('draft.start-over', overPageTexts)}
      </button>
      <Modal
        title={text('draft.start-over', overPageTexts)}
        isOpen={asks}
        isText
        saveLabel={text('draft.start-over', overPageTexts)}
        cancelLabel={text('dialog.cancel', dialogTexts)}
        onSave={() => {
          draft.drop();
          startAgain();
        }}
        onCancel={() => setAsks(false)}
      >
        <p className="modal-text">{text('draft.question', overPageTexts)}</p>
      </Modal>
    </div>
  );
}
