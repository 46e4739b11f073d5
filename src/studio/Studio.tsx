import { useId, useState } from 'react';
import type { PreviewSettings } from './open-preview.ts';
import { Preview } from './Preview.tsx';

/** The module of a form for the studio. */
export type StudioModule = typeof import('virtual:studio/*');

const PARAMETER = 'state';
/** The value for a form without a visitor's answers. */
const INITIAL = 'initial';

function readState(): string | null {
  return new URLSearchParams(window.location.search).get(PARAMETER);
}

function writeState(name: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(PARAMETER, name);
  window.history.replaceState(null, '', url.href);
}

interface StudioProps {
  readonly module: StudioModule;
  readonly settings: PreviewSettings;
}

/**
 * Renders a form with a choice of its golden states. The URL keeps the choice.
 *
 * Decision: docs/decisions/140-preview-forms-with-rjsf.md
 */
export function Studio({ module: { form, pages, states }, settings }: StudioProps) {
  const [chosen, setChosen] = useState(readState);
  const id = useId();
  const state = states.find(({ name }) => name === chosen) ?? (chosen === INITIAL ? undefined : states[0]);
  const page = pages.find(({ pageID }) => pageID === (state?.pageID ?? form.slug)) ?? pages[0];
  if (page === undefined) return <p className="notice">This form has no page.</p>;
  const choose = (name: string) => {
    writeState(name);
    setChosen(name);
  };
  return (
    <>
      <div className="field studio-state">
        <label className="field-label" htmlFor={id}>
          Golden state
        </label>
        <div className="select">
          <select
            className="control"
            id={id}
            value={state?.name ?? INITIAL}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {states.map(({ name, title, isRejected }) => (
              <option key={name} value={name}>
                {isRejected ? `${title} (invalid)` : title}
              </option>
            ))}
            <option value={INITIAL}>Initial answers</option>
          </select>
        </div>
      </div>
      {states.length === 0 && (
        <p className="notice">
          This form has no journeys. Add one to <code>form-definitions/{form.slug}/journeys</code>.
        </p>
      )}
      <Preview key={state?.name ?? INITIAL} {...{ form, page, settings, state }} />
    </>
  );
}
