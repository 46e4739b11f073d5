import '#loading/late-texts.ts';
import { atom } from 'jotai';
import type { Atom } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import type { Path } from '#domain/answers/answers.ts';
import type { CompiledForm } from '#domain/form.ts';
import { findAskingPath } from '#domain/input/find-asking-path.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import { lacksConsentAtom } from '#state/submission/renewal-consent.ts';
import type { FoundErrors } from '#state/submission/submission-status.ts';
import type { FormSession } from '#state/form-session.ts';
import { withdrawRepeats } from '#state/notifications/notifications.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { CONSENT_ID } from '../cart/RenewalNote.tsx';
import { focusElement, goToField } from '../fields/go-to-field.ts';
import { messageOf } from '../fields/use-errors.ts';
import { scrollToElement } from '../fields/scroll-to.ts';
import { useSession } from '../session-context.ts';
import { useErrorTitle } from './use-error-title.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import { fillText } from '#domain/texts.ts';
import type { AnswersSession } from '#state/answers/answers-session.ts';
import type { SessionBase } from '#state/session-base.ts';

/** Maximum number of listed errors. Further errors appear as the visitor fixes answers. */
const MAX_LISTED = 20;

/**
 * Renders the errors that block a step, with links to their fields. The list removes errors as the visitor
 * fixes them. The summary takes focus when it appears, so that screen readers announce it first.
 */
export function ErrorSummary({ errors }: { readonly errors: FoundErrors }) {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const failing = useAtomValue(useMemo(() => listErrors(session, errors), [session, errors]));
  const { length } = failing;
  useErrorTitle(session, length > 0);
  useEffect(() => {
    if (errors.problems.length === 0 && errors.lacksConsent !== true) return;
    // Remove notifications, which would cover the summary on a phone.
    withdrawRepeats(session);
    restartAnimation(box.current);
    box.current?.focus({ preventScroll: true });
    scrollToElement(box.current);
  }, [session, errors]);
  if (length === 0) return null;
  const { text: say } = session;
  return (
    <div className="error-summary" ref={box} role="alert" tabIndex={-1}>
      <h2 className="error-summary-title">
        {length === 1 ? say('errors.one') : say('errors.several', { n: length })}
      </h2>
      <ul>
        {failing.slice(0, MAX_LISTED).map(({ id, text, goTo }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                goTo();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      {length > MAX_LISTED && (
        <p className="error-summary-rest">{say('errors.more', { n: MAX_LISTED, total: length })}</p>
      )}
    </div>
  );
}

interface ListedError {
  /** Id of the control. */
  readonly id: string;
  readonly text: string;
  /** Focuses the control. */
  goTo(): void;
}

/** Creates the atom of the errors that are left. The consent is last, because its checkbox is below the fields. */
function listErrors(
  session: FormSession,
  { problems, lacksConsent }: FoundErrors,
): Atom<readonly ListedError[]> {
  const unagreed = lacksConsentAtom(session);
  const consent: ListedError = {
    id: CONSENT_ID,
    text: session.text('renewal.not-agreed'),
    goTo: () => focusElement(document.getElementById(CONSENT_ID)),
  };
  return atom((get) => {
    const found = problems.flatMap(({ path }) => get(session.validity.problem(path)) ?? []);
    const fields = withPlaces(session, onePerControl(session.form, found)).map(({ path, text }) => ({
      id: controlIdOf(path),
      text,
      goTo: () => goToField(session, path),
    }));
    return lacksConsent === true && get(unagreed) ? [...fields, consent] : fields;
  });
}

/**
 * Keeps one problem per control. Drops the problem of a hidden answer if the control that asks for it has a
 * problem of its own.
 */
function onePerControl(
  form: CompiledForm,
  found: readonly ValidationProblem[],
): readonly ValidationProblem[] {
  const paths = new Set(found.map(({ path }) => path));
  return found.filter(({ path }) => {
    const asking = findAskingPath(form, path);
    return asking === path || !paths.has(asking);
  });
}

/** Restarts the CSS animation of an element that stays on the page between failed attempts. */
function restartAnimation(element: HTMLElement | null): void {
  if (element === null) return;
  element.style.animation = 'none';
  // Reading the layout forces the browser to apply the removed animation.
  element.getBoundingClientRect();
  element.style.animation = '';
}

/**
 * Returns the text of each problem. Adds the field's title if the message lacks it, and the row's title for
 * fields in rows. Adds the location of the field to identical texts.
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

/**
 * Returns the location of a field for the visitor: the title of its row, or else the heading of its module.
 */
function findPlace({ form, store, answers }: SessionBase & AnswersSession, path: Path): string | undefined {
  const { field, row } = findInstance(form, path) ?? {};
  const rows = field?.rows === undefined ? undefined : form.rows[field.rows];
  if (field === undefined || row === undefined) return undefined;
  if (rows !== undefined) {
    const index = store.get(answers.rowKeys(rows.path)).indexOf(row.slice(rows.path.length + 1));
    return fillText(rows.title, { n: index + 1 });
  }
  const modules = form.steps.flatMap((step) => step.modules);
  return modules.find(({ items }) => items.some((item) => pathsOfItem(item).includes(field.path)))?.label;
}
