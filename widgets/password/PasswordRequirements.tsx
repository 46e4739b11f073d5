import { PASSWORD_CHARACTERS } from '#domain/rules/password.ts';
import type { PasswordCharacter } from '#domain/rules/password.ts';
import { say } from './say.ts';

interface PasswordRequirementsProps {
  readonly id: string;
  readonly passwordId: string;
  readonly password: string;
  readonly minimumLength: number;
}

const WORDS: Readonly<Record<PasswordCharacter, string>> = {
  lowercase: say('password.lowercase'),
  capital: say('password.capital'),
  number: say('password.number'),
  special: say('password.special'),
};

/** Renders the requirements of a password. Each is checked off as soon as it is met. */
export function PasswordRequirements({ id, passwordId, password, minimumLength }: PasswordRequirementsProps) {
  const requirements = [
    { text: say('password.length', { n: minimumLength }), isMet: password.length >= minimumLength },
    ...PASSWORD_CHARACTERS.map(({ key, pattern }) => ({ text: WORDS[key], isMet: pattern.test(password) })),
  ];
  const met = requirements.filter(({ isMet }) => isMet).length;
  return (
    <>
      <ul id={id} className="password-requirements">
        {requirements.map(({ text, isMet }) => (
          <li key={text} className={isMet ? 'password-requirement is-met' : 'password-requirement'}>
            {text}
            <span className="visually-hidden">{say(isMet ? 'password.met' : 'password.missing')}</span>
          </li>
        ))}
      </ul>
      <output className="visually-hidden" htmlFor={passwordId}>
        {password !== '' && say('password.count', { n: met, total: requirements.length })}
      </output>
    </>
  );
}
