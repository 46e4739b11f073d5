/** Codes of checks that no mistake shows, `check: code`, each with the reason. */
export const unmadeMistakes: Readonly<Record<string, string>> = {
  'conditions: undecided':
    'It takes a condition of more answers than can be tried; tests of the logic make one.',
  'groups: unknown-product':
    'The cart takes the products of its groups, and reports the same at the same place.',
  'readable: bad-condition':
    'The meta-schemas refuse such conditions in files; only definitions that are stored have none of their protection.',
};
