import type { JsonObject } from '../form.ts';
import type { Option } from './option.ts';

/**
 * Returns the answer for an entry that is stored as a whole: the entry's key, text, group label and
 * properties. Conditions can read the properties, as in `jobInformation.position.skills.backend`.
 *
 * Decision: docs/decisions/046-put-facts-about-options-into-lists.md
 */
export function answerOfOption({ key, value, group, properties }: Option): JsonObject {
  return { key, value, ...(group === undefined ? {} : { groupLabel: group }), ...properties };
}
