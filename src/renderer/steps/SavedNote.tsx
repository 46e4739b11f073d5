import { useState } from 'react';
import { startOver } from '#state/drafts/start-over.ts';
import { isLocked } from '#state/submission/submission-status.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { Modal } from '../Modal.tsx';
import { useFormScope } from '../session-context.ts';

function startAgain(): void {
  window.location.assign(window.location.pathname);
}

/**
 * Renders a note that the answers are saved on this device, with a button to start over. Renders nothing
 * until the answers are saved.
 */
export function SavedNote() {
  const { session, submission } = useFormScope();
  const { draft, text } = session;
  const isPending = isLocked(useAtomValue(submission.status));
  const isSaved = useAtomValue(draft.isSaved);
  const [asks, setAsks] = useState(false);
  if (!isSaved) return null;
  return (
    <div className="saved-note">
      {text('draft.saved')} ·{' '}
      <button type="button" className="link-button" disabled={isPending} onClick={() => setAsks(true)}>
        {text('draft.start-over')}
      </button>
      <Modal
        title={text('draft.start-over')}
        isOpen={asks && !isPending}
        isDestructive
        isText
        saveLabel={text('draft.start-over')}
        cancelLabel={text('draft.keep')}
        onSave={() => {
          startOver(session);
          startAgain();
        }}
        onCancel={() => setAsks(false)}
      >
        <p className="modal-text">{text('draft.question')}</p>
      </Modal>
    </div>
  );
}
