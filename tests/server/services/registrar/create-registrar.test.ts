import { describe, expect, it } from 'vitest';
import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import type { CallService, ServiceResponse } from '#server/services/call-service.ts';
import { createRegistrar } from '#server/services/registrar/create-registrar.ts';

const names = Array.from({ length: 45 }, (_, index) => `name${index}.com`);

/** A registrar whose service reports each name as taken, or responds by `answer`. */
function registrarOf(answer?: (asked: readonly string[]) => ServiceResult<ServiceResponse>) {
  const batches: string[][] = [];
  const ask: CallService = async ({ body = '{}' }) => {
    const { domainNames }: { domainNames: string[] } = JSON.parse(body);
    batches.push(domainNames);
    const results = domainNames.map((domainName) => ({ domainName }));
    const usual = { status: 200, type: 'application/json', text: JSON.stringify({ results }) };
    return answer?.(domainNames) ?? { kind: 'ok', value: usual };
  };
  const outside = { captcha: ask, phones: ask, postal: ask, registrar: ask, suggestions: ask };
  const serviceKeys = { captcha: null, phones: null, postal: null, registrar: null, suggestions: null };
  return { batches, registrar: createRegistrar(outside, { serviceKeys, suggestionCount: 10 }) };
}

describe('a check of many names', () => {
  it('sends batches of twenty names, and returns all names in order', async () => {
    const { registrar, batches } = registrarOf();
    const answer = await registrar.check(names);
    expect(batches.map((batch) => batch.length)).toEqual([20, 20, 5]);
    expect(batches.flat()).toEqual(names);
    expect(answer.kind === 'ok' && answer.value.map(({ domain }) => domain)).toEqual(names);
  });

  it('sends no request for an empty list of names', async () => {
    const { registrar, batches } = registrarOf();
    expect(await registrar.check([])).toEqual({ kind: 'ok', value: [] });
    expect(batches).toEqual([]);
  });

  it('fails entirely when one batch fails', async () => {
    const { registrar } = registrarOf((asked) =>
      asked.includes('name30.com')
        ? unavailable('timeout')
        : { kind: 'ok', value: { status: 200, type: 'application/json', text: '{"results":[]}' } },
    );
    expect(await registrar.check(names)).toEqual(unavailable('timeout'));
  });
});
