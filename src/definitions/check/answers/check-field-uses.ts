import { listFieldUses } from '../../model/relevance/list-field-uses.ts';
import { isMistake } from '../../model/answers/resolve-field.ts';
import type { ModelCheck } from '../check.ts';
import { report } from '../check.ts';

export const checkFieldUses: ModelCheck = {
  errors: {
    'unknown-path': 'Unknown fields in references.',
    'row-field': 'References from outside of rows to a field in rows.',
  },
  find: ({ model }) =>
    listFieldUses(model).map(({ resolved, location }) =>
      isMistake(resolved) ? { ...resolved, location } : undefined,
    ),
};

export const checkUnshownUses: ModelCheck = {
  errors: { 'unshown-field': 'References to fields that no step shows.' },
  needsSoundSteps: true,
  find: ({ model, hasAllPages }) => {
    const { fields } = model.placement;
    // An unreadable page may set the answer.
    if (!hasAllPages) return [];
    return listFieldUses(model).map(({ resolved, location, isGiven }) => {
      if (isMistake(resolved) || isGiven === true || fields.has(resolved.path)) return undefined;
      const { path } = resolved;
      const isChoice = /^(productState|.+\.\*\.products)\.\w+\.checked$/.test(path);
      const message = isChoice
        ? 'No step offers this product, so nobody can choose it. Show it in a step.'
        : `No step shows the field "${path}", so its answer is always empty here. Show it, or remove it here.`;
      return report('unshown-field', location, message);
    });
  },
};
