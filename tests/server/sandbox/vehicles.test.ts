import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createVehicleDecodingClient } from '#api/vehicle-decoding-client.ts';
import { hasRightCheckDigit } from '#domain/lookups/vin.ts';
import vehicles from '#server/sandbox/vehicles.json' with { type: 'json' };
import type { TestServer } from '../start-test-server.ts';
import { startTestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';

let shop: TestServer;

beforeAll(async () => {
  shop = await startTestServer({
    databaseUrl: (await createTestDatabase()).url,
    settings: { hasDeveloperPages: true, sandboxSlowMs: 200 },
  });
});
afterEach(() => mend());
afterAll(() => shop.stop());

const flip = (fault: string) =>
  fetch(`${shop.address}/sandbox/faults/vehicles`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });
const mend = () => fetch(`${shop.address}/sandbox/faults/vehicles`, { method: 'DELETE' });
const client = (timeLimitMs = 2_000) =>
  createVehicleDecodingClient(`${shop.address}/sandbox/vehicles`, timeLimitMs);

describe('the sandbox VIN decoder', () => {
  it.each([
    ['1HGCM82633A004352', { make: 'HONDA', model: 'Accord', year: '2003', trust: 'clean' }],
    ['1FTMW1T88MFA00001', { make: 'FORD', model: 'F-150', year: '2021', trust: 'clean' }],
    ['3VV3B7AXXNM077525', { make: 'VOLKSWAGEN', model: 'Tiguan', year: '2022', trust: 'clean' }],
    ['JF1GPAD60D1803590', { make: 'SUBARU', model: 'Impreza', year: '2013', trust: 'clean' }],
    ['1HD1KB4157Y675236', { make: 'HARLEY-DAVIDSON', model: 'Street Glide', year: '2007', trust: 'clean' }],
    ['4X4TSMH24FS123456', { make: 'FOREST RIVER', model: 'Salem Towables', year: '2015', trust: 'clean' }],
    ['1JJV532D9JL178490', { make: 'WABASH VANS', model: 'Dry Van Duraplate', year: '2018', trust: 'clean' }],
    ['1F66F5DY2F0A12345', { make: 'FORD', model: 'Motorhome Chassis', year: '2015', trust: 'clean' }],
    ['4XAVAE95XEA123456', { make: 'POLARIS', year: '2014', trust: 'partial' }],
    ['1FUBCXBS9DHFG2387', { make: 'FREIGHTLINER', model: 'M2', year: '2013', trust: 'partial' }],
    ['1HGCM82643A004352', { suggestedVin: '1HGCM82633A004352', trust: 'partial' }],
  ])('returns the vehicle for the VIN %s', async (vin, value) => {
    expect(await client()(vin)).toEqual({ kind: 'ok', value });
  });

  it.each(['12345678901234567', '1HGCM82633A00435O', '5YJ3E1EA5NF000042', '1HGCM82633A00435'])(
    'finds nothing for the VIN %s',
    async (vin) => {
      expect(await client()(vin)).toMatchObject({ kind: 'none' });
    },
  );

  it('returns XML unless the request specifies JSON, and returns 404 without a VIN', async () => {
    const base = `${shop.address}/sandbox/vehicles/DecodeVinValuesExtended/`;
    const xml = await fetch(`${base}1HGCM82633A004352`);
    expect(xml.headers.get('content-type')).toContain('xml');
    const none = await fetch(`${base}?format=json`);
    expect(none.status).toBe(404);
    expect(await none.json()).toMatchObject({ message: expect.stringMatching(/^No HTTP resource/) });
  });

  it('allows requests from any origin', async () => {
    const { headers } = await fetch(
      `${shop.address}/sandbox/vehicles/DecodeVinValuesExtended/1HGCM82633A004352?format=json`,
    );
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    ['hang', 'timeout'],
    ['reset', 'network'],
    ['status', 'status'],
    ['garbage', 'shape'],
    ['huge', 'shape'],
    ['wrong-type', 'shape'],
  ])('fails as unavailable during the fault %s', async (fault, cause) => {
    await flip(fault);
    expect(await client(300)('1HGCM82633A004352')).toEqual({ kind: 'unavailable', cause });
  });

  it('fails only when a slow response exceeds the timeout', async () => {
    await flip('slow');
    expect(await client()('1HGCM82633A004352')).toMatchObject({ kind: 'ok' });
    expect(await client(50)('1HGCM82633A004352')).toEqual({ kind: 'unavailable', cause: 'timeout' });
  });

  it('fails as unavailable when the request is aborted', async () => {
    await flip('hang');
    const leaving = new AbortController();
    const asked = client()('1HGCM82633A004352', leaving.signal);
    leaving.abort();
    expect(await asked).toEqual({ kind: 'unavailable', cause: 'network' });
  });

  it('contains no VIN that has a wrong check digit and the error code 0', () => {
    const clean = Object.entries(vehicles.vehicles).filter(([, { codes }]) => codes === '0');
    expect(clean.filter(([vin]) => !hasRightCheckDigit(vin))).toEqual([]);
  });
});

describe('a sandbox plate image', () => {
  it.each([
    ['7001.svg', 200, /^image\/svg\+xml/],
    ['0.svg', 404, /^text\/plain/],
    ['7001.png', 404, /^text\/plain/],
    ['%2e%2e%2fapp.svg', 404, /^text\/plain/],
  ])('responds for the file %s with the status %i', async (file, status, type) => {
    const answer = await fetch(`${shop.address}/sandbox/plates/${file}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(type);
  });

  it('contains only vector graphics, without scripts or links', async () => {
    const text = await (await fetch(`${shop.address}/sandbox/plates/7001.svg`)).text();
    expect(text).toContain('>7001<');
    expect(text).not.toMatch(/script|href|style=|onload/i);
  });
});
