import type { ModelCheck } from '../check.ts';
import { findRepeated } from '../find-repeated.ts';

export const checkOptionKeys: ModelCheck = {
  about: 'Duplicate option keys.',
  codes: { 'duplicate-name': 'error' },
  find: ({ model }) => {
    const { lists, files } = model.names.definition;
    return Object.entries(lists).flatMap(([name, options]) => {
      const file = files.lists[name];
      return file === undefined ? [] : findRepeated(options, 'key', { file, at: ['options'] }, 'option');
    });
  },
};
