/** Hints below a field, which keep nobody from going on. */
export const hintTexts = {
  'hint.email': 'Did you mean {suggestion}?',
  'hint.designator': 'The name ends in “{ending}”, and the entity type is {type}. Please check both.',
  'hint.filed-name': 'We file it as “{name}”.',
  'hint.apply': 'Use {suggestion}',
} as const;
