import { listFieldUses } from '../../model/relevance/list-field-uses.ts';
import { isMistake } from '../../model/answers/resolve-field.ts';
import type { ModelCheck, Report } from '../check.ts';

export const checkFieldUses: ModelCheck = {
  about: 'Unknown fields in references.',
  codes: { 'unknown-path': 'error', 'row-field': 'error' },
  find: ({ model }) =>
    listFieldUses(model).flatMap(({ resolved, location }): readonly Report[] =>
      isMistake(resolved) ? [{ ...resolved, location }] : [],
    ),
};

export const checkUnshownUses: ModelCheck = {
  about: 'References to fields that no step shows.',
  codes: { 'unshown-field': 'error' },
  needsSoundSteps: true,
  find: ({ model, hasAllPages }) => {
    const { fields } = model.placement;
    // An unreadable page may set the answer.
    if (!hasAllPages) return [];
    return listFieldUses(model).flatMap(({ resolved, location, isGiven }): readonly Report[] => {
      if (isMistake(resolved) || isGiven === true || fields.has(resolved.path)) return [];
      const { path } = resolved;
      const isChoice = /^(productState|.+\.\*\.products)\.\w+\.checked$/.test(path);
      const message = isChoice
        ? 'No step offers this product, so nobody could choose it.'
        : `No step shows the field "${path}", so this never sees an answer.`;
      return [{ code: 'unshown-field', location, message }];
    });
  },
};
