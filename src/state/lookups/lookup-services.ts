import '#loading/late-texts.ts';
import { createVehicleDecodingClient } from '#api/vehicle-decoding-client.ts';
import type { DecodedVehicle } from '#api/vehicle-answer.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import type { Waits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { LookupServiceName } from '#domain/lookups/lookup-model.ts';
import { hasRightCheckDigit, hasUnusedLetter, readVin } from '#domain/lookups/vin.ts';

/** A service's result for an answer. */
export interface LookupAnswer {
  /** The returned values, by name. */
  readonly says: Readonly<Record<string, string>>;
  /** The answer that the visitor probably meant. */
  readonly suggestion?: string;
}

export interface LookupService {
  /** Returns the query for a complete answer, or the text key of a hint to show immediately. */
  examine(answer: unknown): {
    readonly question?: string;
    readonly hint?: 'lookup.unused-letter' | 'lookup.check-digit';
  };
  ask(question: string, signal: AbortSignal): Promise<ServiceResult<LookupAnswer>>;
}

export type LookupServices = Partial<Record<LookupServiceName, LookupService>>;

function toLookupAnswer({ make, model, year, suggestedVin }: DecodedVehicle): LookupAnswer {
  const known = Object.entries({ make, model, year }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text] as const],
  );
  const says = Object.fromEntries(known);
  return suggestedVin === undefined ? { says } : { says, suggestion: suggestedVin };
}

function createVehicleDecoding(address: string, timeLimitMs: number): LookupService {
  const decode = createVehicleDecodingClient(address, timeLimitMs);
  return {
    examine: (answer) => {
      const question = readVin(answer);
      if (question === undefined) return hasUnusedLetter(answer) ? { hint: 'lookup.unused-letter' } : {};
      return hasRightCheckDigit(question) ? { question } : { question, hint: 'lookup.check-digit' };
    },
    ask: async (vin, signal) => {
      const result = await decode(vin, signal);
      return result.kind === 'ok' ? { kind: 'ok', value: toLookupAnswer(result.value) } : result;
    },
  };
}

/** Creates the services that the page's configuration specifies. */
export function createLookupServices({ services }: PageConfiguration, { lookupMs }: Waits): LookupServices {
  const address = services?.vehicleDecoding;
  return address === undefined ? {} : { 'vehicle-decoding': createVehicleDecoding(address, lookupMs) };
}
