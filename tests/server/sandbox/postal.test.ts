import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults } from '#server/sandbox/faults.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';

const ivy = { line1: '6406 Ivy Lane', city: 'Greenbelt', state: 'MD', zip: '20771', country: 'US' };

describe.each(['webtools', 'v3'] as const)('the sandbox postal service, through %s', (driver) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: (await createTestDatabase()).url,
      settings: {
        postalDriver: driver,
        hasDeveloperPages: true,
        serviceMs: 300,
        serviceBreakMs: 0,
        sandboxSlowMs: 600,
      },
    });
  });
  afterAll(() => server.stop());

  const verify = (parts: Partial<typeof ivy>) => server.services.verifyAddress({ ...ivy, ...parts });

  it.each([
    ['a known address', {}, { line1: '6406 IVY LN', zip: '20770-1441', confirmed: true, incomplete: false }],
    [
      'a building with several addresses',
      { line1: '106 Main St', city: 'Trumansburg', state: 'NY' },
      { line1: '106 MAIN ST', zip: '14886', confirmed: false, incomplete: true },
    ],
    [
      'any other address unchanged',
      { line1: '1 "A" & <b>' },
      { line1: '1 "A" & <B>', city: 'GREENBELT', zip: '20771', zip4: '' },
    ],
  ])('returns the standardized address: %s', async (_what, parts, value) => {
    expect(await verify(parts)).toMatchObject({ kind: 'ok', value });
  });

  it.each([{ line1: '1 Badaddr Road' }, { city: 'Nowhere' }])(
    'finds nothing for the address change %j',
    async (parts) => {
      expect(await verify(parts)).toMatchObject({ kind: 'none' });
    },
  );

  it.each(faults)('fails as unavailable during the fault %s', async (fault) => {
    const address = `${server.address}/sandbox/faults/postal`;
    const headers = { 'content-type': 'application/json' };
    await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ fault }) });
    expect(await verify({ line1: `${faults.indexOf(fault)} Street` })).toMatchObject({ kind: 'unavailable' });
    await fetch(address, { method: 'DELETE' });
    expect(await verify({ line1: `${faults.indexOf(fault)} Street` })).toMatchObject({ kind: 'ok' });
  });
});
