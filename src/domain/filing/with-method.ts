import type { Jurisdiction } from '../catalogue/catalogue.ts';

/** The keys of the chosen filing methods by jurisdiction, with another one. */
export function withMethod(present: unknown, jurisdiction: Jurisdiction, key: string): object {
  const keys = present !== null && typeof present === 'object' ? present : {};
  return { ...keys, [jurisdiction]: key };
}
