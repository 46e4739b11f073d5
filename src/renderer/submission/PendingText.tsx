import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useFormScope } from '../session-context.ts';
import { runningText } from './running-text.ts';
import { useLingering } from './use-lingering.ts';

/** Renders what is pending, in place of the text of the submit button. */
export function PendingText() {
  const { session, submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const text = useLingering(status.kind === 'running' ? runningText(session, status) : undefined);
  return text === undefined ? null : <span className="button-pending">{text}</span>;
}
