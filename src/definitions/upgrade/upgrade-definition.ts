import { isRecord } from '#reading/is-record.ts';
import { upgrades } from './upgrades.ts';

/** The current version of the definition language. */
export const LANGUAGE = upgrades.length;

/**
 * Upgrades a stored definition to the current language.
 * @param content the stored definition with the version of its language; the first version has no number
 * @throws {TypeError} when it is not a definition or its language is unknown
 */
export function upgradeDefinition(content: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(content)) throw new TypeError('What is stored is no definition of a form.');
  const { language = 0, ...written } = content;
  if (typeof language !== 'number' || !Number.isInteger(language) || language < 0 || language > LANGUAGE) {
    throw new TypeError(
      `The definition is written in language ${String(language)}, which is not known here.`,
    );
  }
  return upgrades
    .slice(language)
    .reduce<Readonly<Record<string, unknown>>>((older, upgrade) => upgrade(older), written);
}
