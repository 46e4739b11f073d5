import { readToolboxFacts } from '#api/toolbox-client.ts';
import type { ToolboxFacts } from '#domain/toolbox/toolbox-facts.ts';
import type { SessionBase } from '../session-base.ts';

/** What the server knows for the toolbox of a session's page. @throws {Error} when it does not say, with a sentence */
export function loadFacts({ page }: Pick<SessionBase, 'page'>): Promise<ToolboxFacts> {
  return readToolboxFacts(page);
}
