/** Problem codes that no seeded mistake causes, as `check: code`, with the reason. */
export const unmadeMistakes: Readonly<Record<string, string>> = {
  'conditions: undecided': 'Needs a condition with too many answers to try. The tests of the logic cover it.',
  'groups: unknown-product':
    'The cart includes the products of its groups and reports the same at the same place.',
  'readable: bad-condition':
    'The meta-schemas reject such conditions in files. Only stored definitions lack that protection.',
};
