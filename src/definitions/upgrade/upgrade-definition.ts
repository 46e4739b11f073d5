import { isRecord } from '#reading/is-record.ts';
import { upgrades } from './upgrades.ts';

/** Number of the language that definitions are written in today. */
export const LANGUAGE = upgrades.length;

/**
 * Brings a stored definition up to today's language.
 * @param content as it was stored, with the number of its language; without one it is of the first
 * @throws {TypeError} for what is no definition, or of a language that this version does not know yet
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
