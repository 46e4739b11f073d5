import type { Placement } from '../steps/placement.ts';

/** Adds the answers that the definition fixes to the form. They need no field in a step. */
export function showFixedAnswers(placement: Placement): void {
  const { steps, files } = placement.names.definition;
  for (const path of Object.keys(steps.fixed ?? {})) {
    const field = placement.names.fields.get(path);
    if (field === undefined || field.rows !== undefined) continue;
    placement.show(path, { file: files.steps, at: ['fixed', path], conditions: [] });
  }
}
