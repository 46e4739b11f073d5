import { PASSWORD_CHARACTERS } from '#domain/rules/password.ts';
import type { PasswordCharacter } from '#domain/rules/password.ts';

interface PasswordRequirementsProps {
  readonly id: string;
  readonly passwordId: string;
  readonly password: string;
  readonly minimumLength: number;
}

const WORDS: Readonly<Record<PasswordCharacter, string>> = {
  lowercase: 'One lowercase letter',
  capital: 'One capital letter',
  number: 'One number',
  special: 'One special character',
};

/** Renders the requirements of a password. Each is checked off as soon as it is met. */
export function PasswordRequirements({ id, passwordId, password, minimumLength }: PasswordRequirementsProps) {
  const requirements = [
    { text: `At least ${minimumLength} characters`, isMet: password.length >= minimumLength },
    ...PASSWORD_CHARACTERS.map(({ key, pattern }) => ({ text: WORDS[key], isMet: pattern.test(password) })),
  ];
  const met = requirements.filter(({ isMet }) => isMet).length;
  return (
    <>
      <ul id={id} className="password-requirements">
        {requirements.map(({ text, isMet }) => (
          <li key={text} className={isMet ? 'password-requirement is-met' : 'password-requirement'}>
            {text}
            <span className="visually-hidden">{isMet ? ': done' : ': missing'}</span>
          </li>
        ))}
      </ul>
      <output className="visually-hidden" htmlFor={passwordId}>
        {password !== '' && `${met} of ${requirements.length} requirements met`}
      </output>
    </>
  );
}
