import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageConfiguration } from '#domain/facts.ts';
import { solvedCaptchas } from '#server/database/tables/schema.ts';
import { faults } from '#server/sandbox/faults.ts';
import type { Site } from '#server/site.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { testPage, testSite } from '../test-site.ts';
import { Visitor } from '../test-visitor.ts';

/** In ms. Longer than any response of the sandbox on a busy machine, because each timeout fails an order. */
const SERVICE_MS = 2_000;
const MISSING = 'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.';
const FAILED =
  'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.';

const page: PageConfiguration = {
  ...testPage,
  services: { captcha: { provider: 'recaptcha', script: '/sandbox/captcha/api.js', siteKey: 'sandbox' } },
};
const site: Site = {
  ...testSite,
  forms: [
    { slug: 'shop', title: 'Shop', defaultPageID: 'shop' },
    { slug: 'club', title: 'Club', defaultPageID: 'shop' },
    { slug: 'open', title: 'Open', defaultPageID: 'shop' },
  ],
  findPage: (slug, pageID) => {
    if (pageID !== 'shop') return undefined;
    return slug === 'open' ? testPage : page;
  },
};

let database: TestDatabase;
let server: TestServer;
let visitor: Visitor;
let aheadMs = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: database.url,
    site,
    now: () => new Date(Date.now() + aheadMs),
    settings: {
      hasDeveloperPages: true,
      serviceMs: SERVICE_MS,
      serviceBreakMs: 0,
      sandboxSlowMs: SERVICE_MS + 200,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  aheadMs = 0;
  visitor = await Visitor.open(server.address);
});

const newToken = (kind = 'ok') => `${kind}-${crypto.randomUUID()}`;

async function solve(token: string | undefined, from = visitor, path = '/shop/') {
  const form = new FormData();
  form.append('action', 'process_captcha');
  if (token !== undefined) form.append('captchaResponse', token);
  const { status, data } = await from.post(form, {}, path);
  return { status, data };
}

function order(token: string | undefined, key = newAttemptKey(), from = visitor) {
  return from.order({ key, fields: { captchaResponse: token } });
}

const rejectedWith = (error: string, status = 422) => ({
  status,
  data: { result: 'error', success: false, error },
});
const placed = { status: 200, data: { result: 'success' } };

describe('a captcha', () => {
  it('stays valid after its verification until an order uses it', async () => {
    const token = newToken();
    expect(await solve(token)).toEqual({ status: 200, data: { success: true } });
    expect(await solve(token)).toEqual({ status: 200, data: { success: true } });
    expect(await order(token)).toMatchObject(placed);
    expect(await order(token)).toMatchObject(rejectedWith(FAILED));
  });

  it('works for one order without an earlier verification', async () => {
    const token = newToken();
    expect(await order(token)).toMatchObject(placed);
    expect(await order(token)).toMatchObject(rejectedWith(FAILED));
  });

  it.each([undefined, '', 'two words', 'line\nbreak', 'x'.repeat(8_193)])(
    'counts as missing when the token is %j',
    async (token) => {
      expect(await solve(token)).toEqual(rejectedWith(MISSING));
      expect(await order(token)).toMatchObject(rejectedWith(MISSING));
    },
  );

  it.each(['bad', 'expired', 'nothing'])('fails with a sandbox token of the kind %s', async (kind) => {
    expect(await solve(newToken(kind))).toEqual(rejectedWith(FAILED));
    expect(await order(newToken(kind))).toMatchObject(rejectedWith(FAILED));
  });

  it('returns 503 when the provider rejects our credentials', async () => {
    expect(await solve(newToken('operator'))).toEqual(rejectedWith(FAILED, 503));
    expect(await order(newToken('operator'))).toMatchObject(rejectedWith(FAILED, 503));
  });

  it('fails for another visitor and for another form', async () => {
    const token = newToken();
    await solve(token);
    const other = await Visitor.open(server.address);
    expect(await solve(token, other)).toEqual(rejectedWith(FAILED));
    expect(await order(token, newAttemptKey(), other)).toMatchObject(rejectedWith(FAILED));
    expect(await solve(token, visitor, '/club/')).toEqual(rejectedWith(FAILED));
    expect(await order(token)).toMatchObject(placed);
  });

  it('expires after two minutes', async () => {
    const [early, late] = [newToken(), newToken()];
    await Promise.all([solve(early), solve(late)]);
    aheadMs = 115_000;
    expect(await order(early)).toMatchObject(placed);
    aheadMs = 121_000;
    expect(await order(late)).toMatchObject(rejectedWith(FAILED));
  });

  it('fails with 400 when it is submitted from a page without a captcha', async () => {
    expect(await solve(newToken(), visitor, '/open/')).toMatchObject({ status: 400 });
  });

  it('stores its token only as a hash', async () => {
    const token = newToken();
    await solve(token);
    const rows = await server.database.queries.select().from(solvedCaptchas);
    expect(JSON.stringify(rows)).not.toContain(token.slice(3));
    expect(JSON.stringify(rows)).not.toContain(visitor.xsrfToken);
  });
});

describe('a captcha claim whose request never finished', () => {
  it('expires, so that the next request verifies the token again', async () => {
    const token = newToken();
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const claim = { tokenHash, visitor: 'somebody', form: 'shop' };
    const askedAt = new Date(Date.now() - 2 * SERVICE_MS - 1);
    await server.database.queries.insert(solvedCaptchas).values({ ...claim, askedAt });
    expect(await order(token)).toMatchObject(placed);
  });
});

describe('an attempt', () => {
  it('returns its first response again, regardless of the captcha in the duplicate request', async () => {
    const [token, key] = [newToken(), newAttemptKey()];
    const answers = { email: 'ana@example.com' };
    const send = (captchaResponse: string | undefined) =>
      visitor.order({ key, answers, fields: { captchaResponse } });
    const first = await send(token);
    expect(first).toMatchObject(placed);
    for (const again of [token, newToken('bad'), undefined])
      expect((await send(again)).text).toBe(first.text);
  });

  it('succeeds once among ten concurrent orders with the same captcha', async () => {
    const token = newToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  });

  it.each([1, 2, 3, 4, 5])(
    'returns one response to three concurrent duplicate requests, run %i',
    async () => {
      const [token, key] = [newToken(), newAttemptKey()];
      const send = () =>
        visitor.order({ key, answers: { email: 'ana@example.com' }, fields: { captchaResponse: token } });
      const answers = await Promise.all([send(), send(), send()]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]).toMatchObject(placed);
    },
  );
});

describe.each(faults)('an order while the captcha provider has the fault %s', (fault) => {
  const flip = (method: string) =>
    fetch(`${server.address}/sandbox/faults/captcha`, {
      method,
      ...(method === 'PUT'
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fault }) }
        : {}),
    });
  afterAll(async () => void (await flip('DELETE')));

  it('fails with 503, and succeeds with a new captcha after the fault ends', async () => {
    await flip('PUT');
    const key = newAttemptKey();
    expect(await solve(newToken())).toEqual(rejectedWith(FAILED, 503));
    expect(await order(newToken(), key)).toMatchObject(rejectedWith(FAILED, 503));
    await flip('DELETE');
    expect(await order(newToken(), key)).toMatchObject(placed);
  });
});
