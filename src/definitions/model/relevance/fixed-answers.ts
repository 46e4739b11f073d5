import type { Placement } from '../steps/placement.ts';

/** Makes the values that the definition fixes part of the form: they are answers that need no field on a page. */
export function showFixedAnswers(placement: Placement): void {
  const { steps, files } = placement.names.definition;
  for (const path of Object.keys(steps.fixed ?? {})) {
    const field = placement.names.fields.get(path);
    if (field === undefined || field.rows !== undefined) continue;
    placement.show(path, { file: files.steps, at: ['fixed', path], conditions: [] });
  }
}
