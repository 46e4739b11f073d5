/** Findings that no seeded mistake causes, by phrase and code, each with the reason. */
export const unmadeMistakes: Readonly<Record<string, string>> = {
  'Conditions with too many answers to try. undecided':
    'Needs a condition with too many answers to try. The tests of the logic cover it.',
  'Unknown products in groups. unknown-product':
    'The cart includes the products of its groups and reports the same at the same place.',
  'Conditions with invalid syntax. bad-condition':
    'The meta-schemas reject such conditions in files. Only stored definitions lack that protection.',
};
