import type { SayText } from '#domain/texts.ts';
import { controlIdOf, errorIdOf } from '../control-ids.ts';
import { useAtomValue } from '../use-atom-value.ts';
import type { LocalityChoice } from './filing-options-service.ts';

interface LocalitySelectProps {
  readonly choice: LocalityChoice;
  readonly localities: readonly string[];
  readonly chosen: string | undefined;
  readonly text: SayText;
}

/** Renders the selection of the county or town that receives a filing. */
export function LocalitySelect({ choice, localities, chosen, text }: LocalitySelectProps) {
  const id = controlIdOf(choice.path);
  const error = useAtomValue(choice.error);
  return (
    <div className="field filing-locality" data-path={choice.path}>
      <label className="field-label" htmlFor={id}>
        {text('filing.locality')}
      </label>
      {error !== null && (
        <p className="field-error" id={errorIdOf(id)}>
          <span>{error}</span>
        </p>
      )}
      <div className="select">
        <select
          id={id}
          name={choice.path}
          className={chosen === undefined ? 'control control-blank' : 'control'}
          value={chosen ?? ''}
          onChange={(event) => choice.choose(event.currentTarget.value)}
          onBlur={choice.leave}
          aria-required
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : errorIdOf(id)}
        >
          <option value="" disabled>
            {text('filing.choose-locality')}
          </option>
          {localities.map((locality) => (
            <option key={locality}>{locality}</option>
          ))}
        </select>
      </div>
    </div>
  );
}
