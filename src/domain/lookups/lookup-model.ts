import type { Path } from '../answers/answers.ts';

/** Services that can be asked about an answer, each with the names of what it says. */
export const lookupServices = {
  'vehicle-decoding': { says: ['make', 'model', 'year'], address: 'vehicleDecoding' },
} as const satisfies Record<string, { says: readonly string[]; address: string }>;

export type LookupServiceName = keyof typeof lookupServices;

/** A question to a service about an answer, and the blank answers that are filled with what it says. */
export interface LookupModel {
  /** Path of the answer that is asked about, `*` for rows. */
  readonly on: Path;
  readonly service: LookupServiceName;
  /** By the path of the answer, in the same row: the name of what the service says. */
  readonly fills: Readonly<Record<Path, string>>;
}
