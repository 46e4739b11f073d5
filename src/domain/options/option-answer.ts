import type { JsonObject } from '../form.ts';
import type { Option } from './option.ts';

/**
 * The answer that a whole entry counts as: its key and words, the heading it is under, and what else the list says of it.
 * Conditions read inside it: `jobInformation.position.skills.backend`.
 */
export function answerOfOption({ key, value, group, properties }: Option): JsonObject {
  return { key, value, ...(group === undefined ? {} : { groupLabel: group }), ...properties };
}
