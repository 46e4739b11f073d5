import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ToolboxJourney } from '#domain/toolbox/toolbox-facts.ts';
import { toGivenAnswers } from '#definitions/cli/given-answers.ts';
import { parseJson, readProperty } from '#domain/read-property.ts';
import { isJsonName } from '#reading/files/list-json.ts';

/**
 * Lists the journeys of a folder. Returns an empty list for a missing folder: a server may run without the
 * definitions from which it was built.
 */
async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter(isJsonName).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Reads the golden cases of a page from their current files.
 * @param folder the form's journeys
 * @param today `YYYY-MM-DD`, the base of relative years
 * @throws {SyntaxError} for a file with invalid JSON
 * @throws {UnusableAnswersError} for answers at unknown paths
 */
export async function readJourneys(
  folder: string,
  pageID: string,
  today: string,
): Promise<readonly ToolboxJourney[]> {
  const files = await listFiles(folder);
  const read = async (file: string): Promise<readonly ToolboxJourney[]> => {
    const journey = parseJson(await readFile(join(folder, file), 'utf8'));
    const { document: answers, page, filingMethods } = toGivenAnswers(journey, today);
    if (page !== pageID) return [];
    const title = readProperty(journey, 'title');
    const errors = readProperty(journey, 'errors');
    const name = file.replace(/\.json$/, '');
    return [{ name, title: String(title), isRejected: errors !== undefined, answers, filingMethods }];
  };
  return (await Promise.all(files.map(read))).flat();
}
