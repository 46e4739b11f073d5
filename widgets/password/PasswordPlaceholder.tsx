import { readFlag } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';

/** One entry per line of requirements. */
const REQUIREMENTS = ['length', 'lowercase', 'capital', 'number', 'special'];

/**
 * Renders a placeholder with the height of the password field. A password must not be typed before the
 * form can protect it.
 */
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
