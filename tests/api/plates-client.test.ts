import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createPlatesClient } from '#api/plates-client.ts';
import { startOddService } from '../server/services/start-odd-service.ts';

const plate = { id: 7001, plate_name: 'Big Sky Trails', price: 3_000, description: 'Keeps trails open.' };

/** @param limitMs The default is long, so that a busy machine does not time out. */
async function openClient(answer: RequestListener, limitMs = 10_000) {
  const origin = await startOddService(answer);
  return createPlatesClient(`${origin}/api/v1/`, 3, limitMs);
}

const sending = (body: unknown, status = 200) =>
  openClient((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

describe('createPlatesClient', () => {
  it('returns the plates and the version of the catalog', async () => {
    let asked = '';
    const read = await openClient((request, response) => {
      asked = request.url ?? '';
      response.end(JSON.stringify({ result: [plate], version: 'v1' }));
    });
    expect(await read('cached')).toEqual({
      kind: 'ok',
      value: { version: 'v1', organizationalPlates: [plate] },
    });
    expect(asked).toBe('/api/v1/vehicle_organizational_plates?website_id=3');
  });

  it.each([
    ['a price of zero', { ...plate, price: 0 }],
    ['a price in quotes', { ...plate, price: '30.00' }],
    ['no name', { ...plate, plate_name: undefined }],
    ['an id that is not a number', { ...plate, id: 'x' }],
  ])('rejects the whole list when one plate has this fault: %s', async (_name, entry) => {
    const read = await sending({ result: [plate, entry], version: 'v1' });
    expect(await read('cached')).toEqual({ kind: 'unavailable', cause: 'shape' });
  });

  it('returns unavailable when the service fails or times out', async () => {
    expect(await (await sending({}, 500))('cached')).toEqual({ kind: 'unavailable', cause: 'status' });
    const hanging = await openClient(() => undefined, 200);
    expect(await hanging('fresh')).toEqual({ kind: 'unavailable', cause: 'timeout' });
  });
});
