import { useId, useState } from 'react';
import { isTaken } from '#state/submission/submission-status.ts';
import { fillJourney } from '#state/toolbox/fill-journey.ts';
import type { FilledJourney } from '#state/toolbox/fill-journey.ts';
import type { ToolboxJourney } from '#domain/toolbox/toolbox-facts.ts';
import { useFormScope } from '../session-context.ts';

function describeFilled({ step, problems, unfiled }: FilledJourney): string {
  const failing = problems === 1 ? '1 answer fails' : `${problems} answers fail`;
  const end = problems === 0 ? 'Filled in' : `Filled in, but ${failing}`;
  const missing = unfiled.length === 0 ? '' : ` Not filed as named: ${unfiled.join(', ')}.`;
  return `${end}, at the step "${step}".${missing}`;
}

/** Fills the form with a golden case of its page. */
export function DataFiller({ journeys }: { readonly journeys: readonly ToolboxJourney[] }) {
  const { session, submission } = useFormScope();
  const [name, setName] = useState(journeys[0]?.name);
  const [said, setSaid] = useState('');
  const [isFilling, setFilling] = useState(false);
  const id = useId();
  const fill = async () => {
    const journey = journeys.find((entry) => entry.name === name);
    const status = session.store.get(submission.status);
    if (journey === undefined || isFilling || isTaken(status) || status.kind === 'running') return;
    session.store.set(submission.status, 'dismiss', { kind: 'idle' });
    setFilling(true);
    setSaid('Filling in…');
    try {
      setSaid(describeFilled(await fillJourney(session, journey)));
    } catch (error) {
      console.error(error);
      setSaid('The form could not be filled in. The console shows the error.');
    } finally {
      setFilling(false);
    }
  };
  return (
    <section className="toolbox-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Data filler</h2>
      {journeys.length === 0 ? (
        <p>This page has no golden cases.</p>
      ) : (
        <>
          <label className="field-label" htmlFor={id}>
            Golden case
          </label>
          <select
            className="control"
            id={id}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          >
            {journeys.map((journey) => (
              <option key={journey.name} value={journey.name}>
                {journey.isRejected ? `${journey.title} (to be refused)` : journey.title}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="button button-secondary"
            aria-disabled={isFilling || undefined}
            onClick={() => void fill()}
          >
            Fill the form
          </button>
        </>
      )}
      <output>{said}</output>
    </section>
  );
}
