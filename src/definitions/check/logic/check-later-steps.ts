import type { FormCheck } from '../check.ts';
import { evaluateConditions } from './evaluate-conditions.ts';
import { listStepOwners } from './step-owners.ts';
import { report } from '../check.ts';

export const checkLaterSteps: FormCheck = {
  warnings: { 'reads-later-step': 'Conditions that read an answer of a later step.' },
  find: (checked) => {
    const { form } = checked;
    const owners = listStepOwners(form);
    return evaluateConditions(checked).flatMap(({ site, reads, canHold }) => {
      const step = site.step ?? (site.field === undefined ? undefined : owners.get(site.field));
      if (step === undefined) return [];
      return reads.map((path) => {
        const later = owners.get(path) ?? step;
        const message = `"${path}" is in the later step "${form.steps[later]?.key}". Visitors answer it after this place. Read an earlier answer, or move the field.`;
        const example = canHold.kind === 'found' ? canHold.example : undefined;
        return report('reads-later-step', site.condition.location, later > step && message, example);
      });
    });
  },
};
