import type { PageConfiguration } from '#domain/facts.ts';
import { constant } from '../conditions/join-conditions.ts';
import type { Placement } from '../steps/placement.ts';

/**
 * Adds fields that pages preselect and no step shows. The fields are never visible, so only these pages
 * supply an answer.
 * @returns their paths
 */
export function showPreselections(
  placement: Placement,
  pages: readonly PageConfiguration[],
): readonly string[] {
  const paths = new Set(pages.flatMap(({ preselect }) => Object.keys(preselect ?? {})));
  return [...paths].filter((path) => {
    const field = placement.names.fields.get(path);
    if (field === undefined || field.rows !== undefined || placement.fields.has(path)) return false;
    placement.show(path, { ...field.source, conditions: [constant(false, field.source)] });
    return true;
  });
}
