import type { Path } from '../answers/answers.ts';

/** Lookup services, each with the names of its results. */
export const lookupServices = {
  'vehicle-decoding': { says: ['make', 'model', 'year'], address: 'vehicleDecoding' },
} as const satisfies Record<string, { says: readonly string[]; address: string }>;

export type LookupServiceName = keyof typeof lookupServices;

export function isLookupService(name: string): name is LookupServiceName {
  return Object.hasOwn(lookupServices, name);
}

/** A lookup on an answer, and the blank answers that its results fill. */
export interface LookupModel {
  /** Path of the answer to look up, `*` for rows. */
  readonly on: Path;
  readonly service: LookupServiceName;
  /** Name of the result, by the path of the answer in the same row that it fills. */
  readonly fills: Readonly<Record<Path, string>>;
}
