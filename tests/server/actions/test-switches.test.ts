import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTestSwitches } from '#server/actions/order-stages.ts';
import { countRuns } from '../../fixtures/count-runs.ts';

describe('readTestSwitches', () => {
  it('turns off all flags when the server does not allow tests', () => {
    const posted = fc.record({ test: fc.anything(), cancel_services: fc.anything() }, { requiredKeys: [] });
    const hostile = fc.oneof(
      posted,
      fc.constant({ test: true, cancel_services: true, allowsTestMode: true }),
    );
    fc.assert(
      fc.property(hostile, (payload) => {
        const switches = readTestSwitches(payload, { allowsTestMode: false });
        expect(switches).toEqual({ test: false, cancel_services: false });
      }),
      { numRuns: countRuns(1_000) },
    );
  });

  it.each([
    [
      { test: true, cancel_services: true },
      { test: true, cancel_services: true },
    ],
    [
      { test: true, cancel_services: false },
      { test: true, cancel_services: false },
    ],
    [{ test: true }, { test: true, cancel_services: false }],
    [{ cancel_services: true }, { test: false, cancel_services: false }],
    [
      { test: 'true', cancel_services: 1 },
      { test: false, cancel_services: false },
    ],
  ])('returns the flags in %j when the server allows tests', (payload, switches) => {
    expect(readTestSwitches(payload, { allowsTestMode: true })).toEqual(switches);
  });
});
