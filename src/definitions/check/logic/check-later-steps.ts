import type { FormCheck, Report } from '../check.ts';
import { evaluateConditions } from './evaluate-conditions.ts';
import { listStepOwners } from './step-owners.ts';

export const checkLaterSteps: FormCheck = {
  about: 'Conditions that depend on an answer of a later step.',
  codes: { 'reads-later-step': 'warning' },
  find: (checked) => {
    const { form } = checked;
    const owners = listStepOwners(form);
    return evaluateConditions(checked).flatMap(({ site, reads, canHold }) => {
      const step = site.step ?? (site.field === undefined ? undefined : owners.get(site.field));
      if (step === undefined) return [];
      return reads.flatMap((path): readonly Report[] => {
        const later = owners.get(path) ?? step;
        if (later <= step) return [];
        const message = `"${path}" is answered in the later step "${form.steps[later]?.key}": visitors have passed this place by then.`;
        const example = canHold.kind === 'found' ? { example: canHold.example } : {};
        return [{ code: 'reads-later-step', location: site.condition.location, message, ...example }];
      });
    });
  },
};
