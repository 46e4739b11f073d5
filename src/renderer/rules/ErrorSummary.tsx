import { atom } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import type { Path } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import type { FormSession } from '#state/form-session.ts';
import { withdrawRepeats } from '#state/notifications/notifications.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { findPlace } from '../steps/find-place.ts';
import { goToField } from '../fields/go-to-field.ts';
import { messageOf } from '../fields/message-of.ts';
import { scrollToElement } from '../fields/scroll-to.ts';
import { useSession } from '../session-context.ts';

/** So many entries can be read; the rest move up as answers are put right. */
const MOST_LISTED = 20;

/**
 * What keeps a step from passing, with a link to each of the first fields; an answer that was put right leaves the list.
 * It takes the focus when it appears, so that it is heard first.
 */
export function ErrorSummary({ problems }: { readonly problems: readonly ValidationProblem[] }) {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const present = useMemo(
    () => atom((get) => problems.flatMap(({ path }) => get(session.validity.problem(path)) ?? [])),
    [session, problems],
  );
  const failing = useAtomValue(present);
  useEffect(() => {
    if (problems.length === 0) return;
    // On a phone they would lie over it.
    withdrawRepeats(session);
    restartAnimation(box.current);
    box.current?.focus({ preventScroll: true });
    scrollToElement(box.current);
  }, [session, problems]);
  if (failing.length === 0) return null;
  return (
    <div className="error-summary" ref={box} role="alert" tabIndex={-1}>
      <h2 className="error-summary-title">
        {failing.length === 1
          ? 'One answer needs your attention'
          : `${failing.length} answers need your attention`}
      </h2>
      <ul>
        {withPlaces(session, failing.slice(0, MOST_LISTED)).map(({ path, text }) => (
          <li key={path}>
            <a
              href={`#${controlIdOf(path)}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(session, path);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      {failing.length > MOST_LISTED && (
        <p className="error-summary-rest">
          {`The first ${MOST_LISTED} of ${failing.length} are listed. The rest will appear here as you fix these.`}
        </p>
      )}
    </div>
  );
}

/** Plays the style sheet's animation again for an element that stays on the page from one failed try to the next. */
function restartAnimation(element: HTMLElement | null): void {
  if (element === null) return;
  element.style.animation = 'none';
  // Reading a size makes the browser take note that there was no animation.
  element.getBoundingClientRect();
  element.style.animation = '';
}

/**
 * The message of each problem, behind the field's title where it does not say that, and behind the row that the field is
 * in; where several read the same, behind the place of each.
 */
function withPlaces(session: FormSession, problems: readonly ValidationProblem[]) {
  const entries = problems.map((problem) => ({
    path: problem.path,
    text: withTitle(session, problem.path, messageOf(session, problem)),
  }));
  const texts = entries.map(({ text }) => text);
  return entries.map(({ path, text }) => {
    const isRepeated = texts.indexOf(text) !== texts.lastIndexOf(text);
    const isInRow = findInstance(session.form, path)?.field.rows !== undefined;
    const place = isRepeated || isInRow ? findPlace(session, path) : undefined;
    return { path, text: place === undefined ? text : `${place}: ${text}` };
  });
}

function withTitle({ form }: FormSession, path: Path, text: string): string {
  const { field } = findInstance(form, path) ?? {};
  const title = field?.errorName ?? field?.title ?? '';
  return text.toLowerCase().includes(title.toLowerCase()) ? text : `${title}: ${text}`;
}
