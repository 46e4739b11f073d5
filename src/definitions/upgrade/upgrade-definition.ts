import { isRecord } from '#domain/read-property.ts';
import { renameAssumptions } from './rename-assumptions.ts';
import { renameWords } from './rename-words.ts';
import type { Upgrade } from './rename.ts';

/** Parts that an old stored definition may lack, because they were added to the language later. */
const NEWER_PARTS = { lists: {}, availability: {}, questions: {}, groups: {} };

/** Upgrades definitions from before the language had a version number. */
const addNewerParts: Upgrade = (content) => ({ ...NEWER_PARTS, ...content });

/**
 * Leaves the definition unchanged. Stored carts keep their list of optional products, because it defines the
 * order.
 */
const listNoOptionalProducts: Upgrade = (content) => content;

/** One upgrade per version of the language, oldest first. */
const upgrades: readonly Upgrade[] = [addNewerParts, renameWords, listNoOptionalProducts, renameAssumptions];

/** The current version of the definition language. */
export const LANGUAGE = upgrades.length;

/**
 * Upgrades a stored definition to the current language.
 * @param content the stored definition with the version of its language; the first version has no number
 * @throws {TypeError} when the content is not a definition or its language version is unknown
 */
export function upgradeDefinition(content: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(content))
    throw new TypeError('The stored value is not a form definition, which is an object.');
  const { language = 0, ...written } = content;
  if (typeof language !== 'number' || !Number.isInteger(language) || language < 0 || language > LANGUAGE) {
    throw new TypeError(
      `Unknown language version ${String(language)} in the stored definition. This version of Formcart knows versions up to ${LANGUAGE}.`,
    );
  }
  return upgrades
    .slice(language)
    .reduce<Readonly<Record<string, unknown>>>((older, upgrade) => upgrade(older), written);
}
