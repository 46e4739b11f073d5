import type { Jurisdiction } from '../catalogue/catalogue.ts';

/** Returns the chosen filing methods by jurisdiction, with the method of one jurisdiction replaced. */
export function withMethod(present: unknown, jurisdiction: Jurisdiction, key: string): object {
  const keys = present !== null && typeof present === 'object' ? present : {};
  return { ...keys, [jurisdiction]: key };
}
