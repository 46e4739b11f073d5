import { useState } from 'react';
import { DEFAULT_PASSWORD_MINIMUM } from '#domain/rules/password.ts';
import { controlAttributes, toControlText } from '../control-attributes.ts';
import { keepFocus } from '../keep-focus.ts';
import { readFlag, readNumber, readText } from '../read-option.ts';
import { isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { generatePassword } from './generate-password.ts';
import { PasswordRequirements } from './PasswordRequirements.tsx';
import './password.css';
import { say } from './say.ts';

const GENERATED_LENGTH = 12;

/**
 * Renders a password that can be shown and generated. The list of requirements updates while the password
 * is typed.
 */
export function PasswordWidget(props: WidgetProps) {
  const { id, name, label, value, onChange, options, registry } = props;
  const [isVisible, setVisible] = useState(false);
  const password = toControlText(value);
  const minimumLength = readNumber(options, 'minimumLength') ?? DEFAULT_PASSWORD_MINIMUM;
  const generatedLength = readNumber(options, 'generatedLength') ?? GENERATED_LENGTH;
  const requirementsId = readFlag(options, 'requirements', true) ? `${id}-requirements` : undefined;
  const generate = () => {
    const generated = generatePassword(Math.max(generatedLength, minimumLength));
    onChange(generated);
    registry.formContext.confirm?.(name, generated);
    setVisible(true);
  };
  return (
    <div className="password">
      <div className="control-group">
        <input
          {...controlAttributes(props, requirementsId)}
          className="control"
          type={isVisible ? 'text' : 'password'}
          value={password}
          onChange={(event) => onChange(event.currentTarget.value)}
          readOnly={props.readonly}
          placeholder={props.placeholder || undefined}
          autoComplete={readText(options, 'autocomplete') ?? 'new-password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="control-button"
          aria-label={say('password.show', { field: label.toLowerCase() })}
          aria-pressed={isVisible}
          onMouseDown={keepFocus}
          onClick={() => setVisible(!isVisible)}
        >
          <EyeIcon isCrossed={isVisible} />
        </button>
      </div>
      {readFlag(options, 'generator', true) && !isFixed(props) && (
        <button
          type="button"
          className="button button-quiet password-generate"
          onMouseDown={keepFocus}
          onClick={generate}
        >
          {say('password.generate')}
        </button>
      )}
      {requirementsId !== undefined && (
        <PasswordRequirements
          id={requirementsId}
          passwordId={id}
          password={password}
          minimumLength={minimumLength}
        />
      )}
    </div>
  );
}

function EyeIcon({ isCrossed }: { readonly isCrossed: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10Z" />
      <circle cx="10" cy="10" r="2.6" />
      {isCrossed && <path d="m3.5 16.5 13-13" />}
    </svg>
  );
}
