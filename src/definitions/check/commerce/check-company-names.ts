import type { FormCheck, Report } from '../check.ts';

/** Companies of an order for two whose name a visitor may leave out. */
export const checkCompanyNames: FormCheck = {
  codes: { 'unnamed-company': 'error' },
  find: ({ form, context }) =>
    (form.submission.companies ?? []).flatMap(({ name }, index): readonly Report[] => {
      if (form.fields[name]?.required !== false) return [];
      const place = {
        file: context.definition.files.steps,
        at: ['submission', 'companies', index, 'name'],
      };
      const message = `Visitors need not answer "${name}", so a company may have no name: give the field the rule "required".`;
      return [{ code: 'unnamed-company', place, message }];
    }),
};
