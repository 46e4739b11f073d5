import type { ModelCheck } from '../check.ts';

export const checkRepetitions: ModelCheck = {
  about: 'Fields and lists of rows that are shown twice.',
  codes: { 'duplicate-field': 'error' },
  find: ({ model: { placement, names } }) =>
    placement.repetitions.map(({ path, location }) => ({
      code: 'duplicate-field',
      location,
      message: `The ${names.rowLists.has(path) ? 'list' : 'field'} "${path}" is in two places.`,
    })),
};
