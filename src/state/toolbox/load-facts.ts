import { readToolboxFacts } from '#api/toolbox-client.ts';
import type { ToolboxFacts } from '#domain/toolbox/toolbox-facts.ts';
import type { SessionBase } from '../session-base.ts';

/**
 * Loads the server's data for the toolbox of this page.
 * @throws {Error} with a readable message when the request fails
 */
export function loadFacts({ page }: Pick<SessionBase, 'page'>): Promise<ToolboxFacts> {
  return readToolboxFacts(page);
}
