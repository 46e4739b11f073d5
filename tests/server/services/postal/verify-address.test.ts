import { describe, expect, it } from 'vitest';
import { unavailable } from '#contract/service-result.ts';
import { readConfiguration } from '#server/configuration.ts';
import type { CallService } from '#server/services/call-service.ts';
import { createVerifyAddress } from '#server/services/postal/verify-address.ts';

const address = { line1: '6406 Ivy Lane', city: 'Greenbelt', state: 'MD', zip: '20770', country: 'US' };
const XML =
  '<AddressValidateResponse><Address ID="0"><Address2>6406 IVY LN</Address2><City>GREENBELT</City><State>MD</State><Zip5>20770</Zip5><Zip4>1441</Zip4></Address></AddressValidateResponse>';
const JSON_ANSWER = JSON.stringify({
  address: {
    streetAddress: '6406 IVY LN',
    city: 'GREENBELT',
    state: 'MD',
    ZIPCode: '20770',
    ZIPPlus4: '1441',
  },
});

/** Creates a service that records its requests and returns 503 while it is down. */
function createAnswers({ isDown = (): boolean => false, refusals = 0 } = {}) {
  const paths: string[] = [];
  let left = refusals;
  const ask: CallService = async ({ path }) => {
    paths.push(path.split('?')[0] ?? '');
    await Promise.resolve();
    if (isDown()) return unavailable('status');
    const answer = (status: number, type: string, text: string) =>
      ({ kind: 'ok', value: { status, type, text } }) as const;
    if (path.endsWith('/token')) return answer(200, 'application/json', '{"access_token":"t"}');
    if (path.startsWith('/ShippingAPI.dll')) return answer(200, 'text/xml', XML);
    left -= 1;
    return left >= 0 ? answer(401, 'application/json', '') : answer(200, 'application/json', JSON_ANSWER);
  };
  return { ask, paths };
}

function settingsOf(environment: Readonly<Record<string, string>> = {}) {
  return readConfiguration(environment, '/');
}

const V3 = { POSTAL_DRIVER: 'v3' };

describe('the verification of an address', () => {
  it.each([{}, V3])('finds an address, with the settings %j', async (environment) => {
    const { ask } = createAnswers();
    const verify = createVerifyAddress(ask, settingsOf(environment));
    expect(await verify(address)).toMatchObject({ kind: 'ok', value: { zip: '20770-1441' } });
  });

  it('requests a new token once when the service rejects the current token', async () => {
    const { ask, paths } = createAnswers({ refusals: 1 });
    expect(await createVerifyAddress(ask, settingsOf(V3))(address)).toMatchObject({ kind: 'ok' });
    const question = ['/oauth2/v3/token', '/addresses/v3/address'];
    expect(paths).toEqual([...question, ...question]);
    const stubborn = createAnswers({ refusals: 5 });
    expect(await createVerifyAddress(stubborn.ask, settingsOf(V3))(address)).toEqual(unavailable('config'));
    expect(stubborn.paths).toEqual([...question, ...question]);
  });

  it('sends one request for all spellings of an address, also for concurrent calls, until a day has passed', async () => {
    let now = 0;
    const { ask, paths } = createAnswers();
    const verify = createVerifyAddress(ask, settingsOf(), () => now);
    await Promise.all([verify(address), verify({ ...address, line1: ' 6406 IVY LN.' })]);
    await verify({ ...address, city: 'GREENBELT' });
    expect(paths).toHaveLength(1);
    now = 86_399_999;
    await verify(address);
    expect(paths).toHaveLength(1);
    now = 86_400_000;
    await verify(address);
    expect(paths).toHaveLength(2);
  });

  it('sends no request for an address that is part of an earlier response', async () => {
    const { ask, paths } = createAnswers();
    const verify = createVerifyAddress(ask, settingsOf());
    await verify({ ...address, line1: '6406 Ivy Ln N' });
    expect(await verify({ ...address, zip: '20770-1441' })).toMatchObject({ kind: 'ok' });
    expect(paths).toHaveLength(1);
  });

  it('sends a new request after a failed request', async () => {
    let isDown = true;
    const { ask } = createAnswers({ isDown: () => isDown });
    const verify = createVerifyAddress(ask, settingsOf());
    expect(await verify(address)).toEqual(unavailable('status'));
    isDown = false;
    expect(await verify(address)).toMatchObject({ kind: 'ok' });
  });

  it('sends at most sixty requests an hour for each network, and ten times as many in total', async () => {
    const { ask, paths } = createAnswers();
    const verify = createVerifyAddress(ask, settingsOf(), () => 0);
    const askFrom = (count: number, clientIp: string) =>
      Promise.all(
        Array.from({ length: count }, (_, number) =>
          verify({ ...address, line1: `${number} ${clientIp} Lane` }, clientIp),
        ),
      );
    const throttled = unavailable('throttled');
    expect(await askFrom(61, '192.0.2.1')).toContainEqual(throttled);
    expect(paths).toHaveLength(60);
    await askFrom(30, '2001:db8::1');
    expect(await askFrom(31, '2001:db8::2')).toContainEqual(throttled);
    expect(paths).toHaveLength(120);
    for (let last = 3; last <= 10; last += 1)
      expect(await askFrom(60, `192.0.2.${last}`)).not.toContainEqual(throttled);
    expect(await askFrom(1, '192.0.2.99')).toEqual([throttled]);
    expect(paths).toHaveLength(600);
  });

  it('sends at most the configured number of requests an hour', async () => {
    let now = 0;
    const { ask, paths } = createAnswers();
    const verify = createVerifyAddress(ask, settingsOf({ POSTAL_PER_HOUR: '60' }), () => now);
    for (let number = 1; number <= 60; number += 1) await verify({ ...address, line1: `${number} Ivy Lane` });
    expect(await verify({ ...address, line1: '61 Ivy Lane' })).toEqual(unavailable('throttled'));
    expect(await verify({ ...address, line1: '60 Ivy Lane' })).toMatchObject({ kind: 'ok' });
    expect(paths).toHaveLength(60);
    now = 3_600_000;
    expect(await verify({ ...address, line1: '61 Ivy Lane' })).toMatchObject({ kind: 'ok' });
  });

  it('caches a thousand responses and evicts the oldest', async () => {
    const { ask, paths } = createAnswers();
    const verify = createVerifyAddress(
      ask,
      settingsOf({ POSTAL_PER_HOUR: '5000', POSTAL_PER_NETWORK: '5000' }),
    );
    for (let number = 1; number <= 1_001; number += 1) await verify({ ...address, line1: `${number} A St` });
    // All responses contain the same address, which is one of the thousand entries.
    await verify({ ...address, line1: '3 A St' });
    expect(paths).toHaveLength(1_001);
    await verify({ ...address, line1: '2 A St' });
    expect(paths).toHaveLength(1_002);
  });

  it('sends nothing to an external service without a key', async () => {
    const { ask, paths } = createAnswers();
    const verify = createVerifyAddress(ask, settingsOf({ POSTAL_URL: 'https://post.example' }));
    expect(await verify(address)).toEqual(unavailable('config'));
    expect(paths).toEqual([]);
  });

  it('sends no address line to Web Tools above its maximum length', async () => {
    const { ask, paths } = createAnswers();
    const verify = createVerifyAddress(ask, settingsOf());
    expect(await verify({ ...address, line1: '1 '.padEnd(39, 'a') })).toMatchObject({ kind: 'none' });
    expect(paths).toEqual([]);
  });
});
