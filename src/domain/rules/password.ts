/** Required character classes of a password, in the order they are checked. */
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

/** Minimum length if the page does not set one. */
export const DEFAULT_PASSWORD_MINIMUM = 8;
