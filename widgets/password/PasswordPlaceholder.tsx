import { readFlag } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';

/** As many as a password is read against. */
const REQUIREMENTS = ['length', 'lowercase', 'capital', 'number', 'special'];

/** Drawn where a password will be, line for line: nobody types one before the form is there to guard it. */
export function PasswordPlaceholder({ options }: Pick<WidgetProps, 'options'>) {
  return (
    <div className="password" aria-hidden="true">
      <span className="placeholder placeholder-control" />
      {readFlag(options, 'generator', true) && (
        <span className="button button-quiet password-generate">{'\u00A0'}</span>
      )}
      {readFlag(options, 'requirements', true) && (
        <ul className="password-requirements">
          {REQUIREMENTS.map((name) => (
            <li key={name}>{'\u00A0'}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
