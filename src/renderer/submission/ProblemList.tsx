import { findStepOf } from '#state/steps/find-step.ts';
import type { SubmissionError } from '#state/submission/submission-status.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { goToAnswer } from '../fields/go-to-field.ts';
import { CAPTCHA_RULE } from '#state/submission/captcha/solve-captcha.ts';
import { useSession } from '../session-context.ts';
import { CaptchaFrame } from './CaptchaFrame.tsx';

type Problems = NonNullable<SubmissionError['problems']>;

/**
 * Renders the problems that the server found, with links to their fields where a step shows them. Renders
 * a captcha instead if the server requires one.
 */
export function ProblemList({ problems }: { readonly problems: Problems }) {
  const session = useSession();
  if (problems.some(({ rule }) => rule === CAPTCHA_RULE)) return <CaptchaFrame />;
  return (
    <ul>
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {findStepOf(session, [{ path }]) === undefined ? (
            message
          ) : (
            <a
              href={`#${controlIdOf(path)}`}
              onClick={(event) => {
                event.preventDefault();
                goToAnswer(session, path);
              }}
            >
              {message}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
