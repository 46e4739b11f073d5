import { inside } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import type { ModelCheck, Report } from '../check.ts';

export const checkQuestionsPlace: ModelCheck = {
  about: 'Page questions whose answer path is already a field of the form.',
  codes: { 'duplicate-field': 'error' },
  find: ({ model: { names } }) =>
    listModules(names.definition).flatMap(({ module: { fieldsFrom }, location }): readonly Report[] => {
      if (fieldsFrom === undefined) return [];
      const { at, config } = fieldsFrom;
      const place = inside(location, 'fieldsFrom', 'at');
      const segments = at.split('.');
      const outer = segments.map((_, index) => segments.slice(0, index + 1).join('.'));
      const taken = outer.find((path) => names.fields.has(path) || names.rowLists.has(path));
      const questions = names.definition.questions[config] ?? [];
      const own = questions
        .map(({ key }) => `${at}.${key}`)
        .find((path) => names.fields.get(path)?.setting === undefined);
      const messages = [
        taken && `The answers need a group of their own: "${taken}" is a field or a list of rows.`,
        own && `The form has a field "${own}" of its own: the answers need another place or key.`,
      ];
      return messages.flatMap((message) =>
        message === undefined ? [] : [{ code: 'duplicate-field', location: place, message }],
      );
    }),
};
