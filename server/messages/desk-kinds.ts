import type { PayloadName } from '#domain/submission/payloads/payloads.ts';

/** The kinds of messages that an operator answers, with their name in URLs and commands. */
export const deskKinds = [
  ['contact', 'contacts'],
  ['application', 'applications'],
  ['client-profile', 'profiles'],
  ['affiliate', 'affiliates'],
] as const satisfies readonly (readonly [kind: PayloadName, name: string])[];

/** Returns the name of a kind of message in URLs and commands. Unknown kinds are contact messages. */
export function findDeskKind(kind: string): string {
  return deskKinds.find(([known]) => known === kind)?.[1] ?? 'contacts';
}
