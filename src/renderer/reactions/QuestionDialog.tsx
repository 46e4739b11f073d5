import { useAtomValue } from '#widgets/use-atom-value.ts';
import { Modal } from '../Modal.tsx';
import { useSession } from '../session-context.ts';

/** Asks for confirmation before a change, or shows why it was rejected. */
export function QuestionDialog() {
  const session = useSession();
  const { changes } = session;
  const question = useAtomValue(changes.question);
  const refusal = useAtomValue(changes.refusal);
  const isQuestion = question !== null;
  return (
    <Modal
      title={session.text(isQuestion ? 'dialog.question' : 'dialog.refusal')}
      isOpen={isQuestion || refusal !== null}
      isText
      saveLabel={session.text('dialog.ok')}
      cancelLabel={isQuestion ? session.text('dialog.cancel') : undefined}
      onSave={() => (isQuestion ? changes.answerQuestion(true) : changes.dismissRefusal())}
      onCancel={() => (isQuestion ? changes.answerQuestion(false) : changes.dismissRefusal())}
    >
      <p className="modal-text">{question?.text ?? refusal}</p>
    </Modal>
  );
}
