/** Default texts of hints below a field. A hint never blocks the visitor. */
export const hintTexts = {
  'hint.email': 'Did you mean {suggestion}?',
  'hint.designator': 'The name ends in “{ending}”, and the entity type is {type}. Please check both.',
  'hint.filed-name': 'We file it as “{name}”.',
  'hint.apply': 'Use {suggestion}',
} as const;
