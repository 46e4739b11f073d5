import { useEffect, useRef } from 'react';
import type { ValidationProblem } from '#domain/validation.ts';
import { messageOf } from './message-of.ts';
import { controlIdOf, useSession } from './session-context.ts';

/** What keeps a step from passing, with a link to each field. It takes the focus, so that it is heard first. */
export function ErrorSummary({ problems }: { readonly problems: readonly ValidationProblem[] }) {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problems]);
  if (problems.length === 0) return null;
  return (
    <div className="error-summary" ref={box} role="alert" tabIndex={-1}>
      <h2 className="error-summary-title">
        {problems.length === 1
          ? 'One answer needs your attention'
          : `${problems.length} answers need your attention`}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.path}>
            <a
              href={`#${controlIdOf(problem.path)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(problem.path);
              }}
            >
              {messageOf(session, problem)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(path: string): void {
  const control = document.getElementById(controlIdOf(path));
  control?.focus();
  control?.closest('.field')?.scrollIntoView({ block: 'start' });
}
