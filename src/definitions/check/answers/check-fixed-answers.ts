import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { ModelCheck, Report } from '../check.ts';

export const checkFixedAnswers: ModelCheck = {
  about: 'Fixed values that do not fit their field.',
  codes: { 'bad-answer': 'error' },
  find: ({ model: { names } }) => {
    const { steps, files } = names.definition;
    return Object.entries(steps.fixed ?? {}).flatMap(([path, value]): readonly Report[] => {
      const field = names.fields.get(path);
      const isOutside = field !== undefined && field.rows === undefined;
      const message = isOutside ? findAnswerMisfit(names.definition, field, value) : undefined;
      return message === undefined
        ? []
        : [{ code: 'bad-answer', location: { file: files.steps, at: ['fixed', path] }, message }];
    });
  },
};
