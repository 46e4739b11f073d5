import type { AnswersSession } from '../answers/answers-session.ts';
import type { ChangesSession } from '../reactions/changes.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { createLateLookups } from './late-lookups.ts';
import type { Lookups } from './late-lookups.ts';

interface LookupsSession {
  readonly lookups: Lookups;
}

/** Creates the lookups. Their code loads with the first answer that triggers one. */
export function createLookupsSession(
  session: SessionBase & FactsSession & AnswersSession & ChangesSession,
): LookupsSession {
  const { form, page, ports, changes } = session;
  const lookups = createLateLookups(form, async (note) => {
    const [{ createAsking }, { createLookupServices }] = await Promise.all([
      import('./lookups.ts'),
      import('./lookup-services.ts'),
    ]);
    const services = createLookupServices(page, ports.waits);
    const { lookupEveryMs: everyMs } = ports.waits;
    return createAsking({ ...session, services, note, fill: changes.putBack, everyMs });
  });
  return { lookups };
}
