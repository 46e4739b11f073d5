/** What a password must have besides its length, in the order it is asked for. */
export type PasswordCharacter = 'lowercase' | 'capital' | 'number' | 'special';

export const PASSWORD_CHARACTERS: readonly {
  readonly key: PasswordCharacter;
  readonly pattern: RegExp;
}[] = [
  { key: 'lowercase', pattern: /\p{Ll}/u },
  { key: 'capital', pattern: /\p{Lu}/u },
  { key: 'number', pattern: /\p{Nd}/u },
  { key: 'special', pattern: /[^\p{L}\p{N}\s]/u },
];

/** Where no page says otherwise. */
export const DEFAULT_PASSWORD_MINIMUM = 8;
