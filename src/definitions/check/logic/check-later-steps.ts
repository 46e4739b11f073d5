import type { FormCheck, Report } from '../check.ts';
import { judgeSites } from './judged-sites.ts';
import { listStepOwners } from './step-owners.ts';

/** Conditions that wait for an answer of a later step: what they show appears behind the visitor's back. */
export const checkLaterSteps: FormCheck = {
  codes: { 'reads-later-step': 'warning' },
  find: (checked) => {
    const { form } = checked;
    const owners = listStepOwners(form);
    return judgeSites(checked).flatMap(({ site, reads, canHold }) => {
      const step = site.step ?? (site.field === undefined ? undefined : owners.get(site.field));
      if (step === undefined) return [];
      return reads.flatMap((path): readonly Report[] => {
        const later = owners.get(path) ?? step;
        if (later <= step) return [];
        const message = `"${path}" is answered in the later step "${form.steps[later]?.key}": visitors have passed this place by then.`;
        const witness = canHold.kind === 'found' ? { witness: canHold.witness } : {};
        return [{ code: 'reads-later-step', place: site.place, message, ...witness }];
      });
    });
  },
};
