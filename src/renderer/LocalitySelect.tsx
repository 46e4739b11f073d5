import type { FieldModel } from '#domain/form.ts';
import { controlIdOf, useSession } from './session-context.ts';

interface LocalitySelectProps {
  readonly field: FieldModel;
  readonly localities: readonly string[];
  readonly chosen: string | undefined;
}

/** The county or town that takes a filing. */
export function LocalitySelect({ field, localities, chosen }: LocalitySelectProps) {
  const session = useSession();
  const id = controlIdOf(field.path);
  return (
    <div className="field filing-locality" data-path={field.path}>
      <label className="field-label" htmlFor={id}>
        {session.text('filing.locality')}
      </label>
      <div className="select">
        <select
          id={id}
          name={field.path}
          className={chosen === undefined ? 'control control-blank' : 'control'}
          value={chosen ?? ''}
          onChange={(event) => session.changes.setAnswer(field.path, event.currentTarget.value)}
        >
          <option value="" disabled>
            {session.text('filing.choose-locality')}
          </option>
          {localities.map((locality) => (
            <option key={locality}>{locality}</option>
          ))}
        </select>
      </div>
    </div>
  );
}
