import type { ModelCheck } from '../check.ts';

export const checkSamePlaces: ModelCheck = {
  about: 'Invalid `sameAs`: unknown, private, mismatched or circular places.',
  codes: {
    'unknown-path': 'error',
    'unknown-key': 'error',
    'row-field': 'error',
    'no-check-box': 'error',
    'taken-path': 'error',
    'same-as-loop': 'error',
    'nothing-shared': 'error',
    'unlike-fields': 'error',
    'private-copied': 'error',
  },
  find: ({ model }) => model.names.samePlaces.flatMap(({ mistake }) => mistake ?? []),
};
