import { isRecord } from '#domain/read-property.ts';
import type { ToolboxFacts } from '#domain/toolbox/toolbox-facts.ts';
import type { PageConfiguration } from '#domain/facts.ts';

function isToolboxFacts(value: unknown): value is ToolboxFacts {
  return isRecord(value) && ['journeys', 'samples', 'cards'].every((name) => Array.isArray(value[name]));
}

/**
 * Reads the data of a page's toolbox from the server.
 * @throws {Error} with a readable message if the server does not provide the data
 */
export async function readToolboxFacts({
  apiBase,
  formFileName,
  pageID,
}: Pick<PageConfiguration, 'apiBase' | 'formFileName' | 'pageID'>): Promise<ToolboxFacts> {
  const response = await fetch(`${apiBase}toolbox/${formFileName}/${pageID}`);
  const facts: unknown = response.ok ? await response.json() : undefined;
  if (isToolboxFacts(facts)) return facts;
  throw new Error(`Cannot load ${response.url}: status ${response.status}, or not the facts of a toolbox.`);
}
