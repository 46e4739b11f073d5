import type { FormCheck, Report } from '../check.ts';

export const checkCompanyNames: FormCheck = {
  about: 'Optional company names in orders for two companies.',
  codes: { 'unnamed-company': 'error' },
  find: ({ form, model }) =>
    (form.submission.companies ?? []).flatMap(({ name }, index): readonly Report[] => {
      if (form.fields[name]?.required !== false) return [];
      const location = {
        file: model.names.definition.files.steps,
        at: ['submission', 'companies', index, 'name'],
      };
      const message = `Visitors need not answer "${name}", so a company may have no name: give the field the rule "required".`;
      return [{ code: 'unnamed-company', location, message }];
    }),
};
