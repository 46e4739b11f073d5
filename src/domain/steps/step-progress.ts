/**
 * Returns the share of a step's valid required fields, from 0 to 1. It is 0 for a prefilled step until the visitor
 * begins it. A step without required fields is complete then.
 * @param isBegun whether the visitor has answered something in the step, or passed it
 */
export function findValidShare(required: number, valid: number, isBegun: boolean): number {
  if (!isBegun) return 0;
  return required === 0 ? 1 : valid / required;
}
