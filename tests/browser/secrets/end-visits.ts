import type { Visit } from '../visit.ts';
import type { TypedSecrets } from './typed-secrets.ts';

/** Ends the visits of a test; what they typed is added to the secrets. @returns what no page may do */
export async function endVisits(visits: readonly Visit[], secrets: TypedSecrets): Promise<readonly string[]> {
  for (const visit of visits) secrets.add(visit.secrets);
  return (await Promise.all(visits.map(async (visit) => visit.end()))).flat();
}
