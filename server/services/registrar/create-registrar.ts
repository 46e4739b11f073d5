import type { ServiceResult } from '#contract/service-result.ts';
import type { Configuration } from '../../configuration.ts';
import type { OutsideServices } from '../outside-services.ts';
import { MAX_CHECKED, checkNames } from './name-com.ts';
import { suggestNames } from './name-studio.ts';
import type { CheckedName, Registrar } from './registrar.ts';

/** Splits names into batches of the maximum size of a check. */
function inBatches(domains: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(domains.length / MAX_CHECKED);
  return Array.from({ length: count }, (_, index) =>
    domains.slice(index * MAX_CHECKED, (index + 1) * MAX_CHECKED),
  );
}

/** Merges the batches, or returns the first failure. */
function joinBatches(
  batches: readonly ServiceResult<readonly CheckedName[]>[],
): ServiceResult<readonly CheckedName[]> {
  const names: CheckedName[] = [];
  for (const batch of batches) {
    if (batch.kind !== 'ok') return batch;
    names.push(...batch.value);
  }
  return { kind: 'ok', value: names };
}

/** Creates the registrar: name.com for prices, NameStudio for suggestions. */
export function createRegistrar(
  outside: OutsideServices,
  { serviceKeys, suggestionCount }: Pick<Configuration, 'serviceKeys' | 'suggestionCount'>,
): Registrar {
  return {
    check: async (domains, signal) =>
      joinBatches(
        await Promise.all(
          inBatches(domains).map((batch) =>
            checkNames(outside.registrar, serviceKeys.registrar, batch, signal),
          ),
        ),
      ),
    suggest: (name, tlds, signal) =>
      suggestNames(outside.suggestions, serviceKeys.suggestions, name, tlds, suggestionCount, signal),
  };
}
