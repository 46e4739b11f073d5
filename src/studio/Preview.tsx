import { Provider } from 'jotai';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FallbackProps } from 'react-error-boundary';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { loadLaterParts } from '#renderer/loading/load-parts.ts';
import type { FormSession } from '#state/form-session.ts';
import { fillJourney } from '#state/toolbox/fill-journey.ts';
import type { GoldenState } from './golden-state.ts';
import { loadTokenizer, openPreview } from './open-preview.ts';
import type { PreviewSettings } from './open-preview.ts';
import { RjsfPane } from './RjsfPane.tsx';
import { answersOf, isEmptyAnswer } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';

interface PreviewProps {
  readonly form: CompiledForm;
  readonly page: PageConfiguration;
  readonly settings: PreviewSettings;
  /** Undefined for the initial answers. */
  readonly state: GoldenState | undefined;
}

/** Renders a form in one state, by rjsf and by our page. Both show the same session. */
export function Preview({ form, page, settings, state }: PreviewProps) {
  const [session] = useState(() => openPreview(form, page, settings));
  const filling = useFilling(session, state);
  useEffect(() => void loadLaterParts(form.steps), [form]);
  return (
    <>
      <output className="studio-filling">{filling}</output>
      <div className="studio-panes">
        <Pane title="rjsf">
          <Provider store={session.store}>
            <RjsfPane session={session} />
          </Provider>
        </Pane>
        <Pane title="Page">
          <form noValidate>
            <FormRoot session={session} loadTokenizer={loadTokenizer} />
          </form>
        </Pane>
      </div>
    </>
  );
}

/** Fills a session with the answers of a state. Returns the progress as text. */
function useFilling(session: FormSession, state: GoldenState | undefined): string {
  const [progress, setProgress] = useState(state === undefined ? '' : 'Filling in the answers…');
  useEffect(() => {
    if (state === undefined) return undefined;
    fillJourney(session, state).then(
      ({ unfiled }) => {
        const names = unfiled.join(', ');
        setProgress(names === '' ? 'The answers are filled in.' : `Unavailable filing method: ${names}.`);
      },
      (error: unknown) => {
        console.error(error);
        setProgress('The answers could not be filled in. The console shows the error.');
      },
    );
    return keepCaptchasSolved(session, state.answers);
  }, [session, state]);
  return progress;
}

function PaneFailure({ error }: FallbackProps) {
  return (
    <p className="notice notice-danger" role="alert">
      This rendering failed: {error instanceof Error ? error.message : String(error)}
    </p>
  );
}

/** Renders one of the two renderings. When it fails, the other remains. */
function Pane({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="studio-pane" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ErrorBoundary FallbackComponent={PaneFailure}>{children}</ErrorBoundary>
    </section>
  );
}

/**
 * Keeps the captchas of a golden state solved. A captcha clears its answer when it appears, and the studio
 * renders each captcha twice.
 * @returns a function that stops it
 */
function keepCaptchasSolved(session: FormSession, document: AnswersDocument): () => void {
  const { form, store, answers, changes } = session;
  const given = answersOf(document);
  const stops = Object.values(form.fields).flatMap(({ path, uiSchema }) => {
    const token = given.get(path);
    if (uiSchema['ui:widget'] !== 'captcha' || token === undefined) return [];
    const answer = answers.answer(path);
    return store.sub(answer, () => {
      if (isEmptyAnswer(store.get(answer))) changes.setAnswer(path, token);
    });
  });
  return () => stops.forEach((stop) => stop());
}
