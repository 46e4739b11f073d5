import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormPostClient } from '#api/form-post-client.ts';
import { parseJson } from '#domain/read-property.ts';
import { orders } from '#server/database/tables/schema.ts';
import { loadSite } from '#server/load-site.ts';
import { buildMessage, buildPost } from '#state/submission/build-post.ts';
import { newAttemptKey, startTestServer } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import { Visitor } from '../server/test-visitor.ts';
import { fillPage, openPage } from './open-page.ts';
import { prepareAccount } from './prepare-account.ts';
import { consentOf, fieldsOfPage } from './post-form.ts';
import { getJourney, getMessageJourney, readMessageJourneys } from './read-journeys.ts';
import type { AnyJourney, MessageJourney } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const settings = { mailsPerNetwork: 1_000, loginsPerNetwork: 1_000, mailsPerEmail: 1_000 };
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings,
    ...(await loadSite(process.cwd(), null)),
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

// Without a postal service, each address causes a warning.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

/** Fills in the page of a golden case and submits it. Returns the texts of its post by part. */
async function partsPostedBy(journey: AnyJourney): Promise<Readonly<Record<string, string>>> {
  const { session } = await openPage(journey);
  await fillPage(session, journey);
  const bodies: FormData[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    if (body instanceof FormData) bodies.push(body);
    return Response.json({ data: { result: 'error', error: 'Not sent.' } }, { status: 422 });
  });
  const client = createFormPostClient('/form/', '/api/v1/');
  const order = 'lines' in journey ? buildPost(session, { token: 'tok', customerId: 'c' }) : undefined;
  if (order === undefined) await client.send(buildMessage(session), newAttemptKey(), []);
  else await client.signup(order, newAttemptKey(), []);
  vi.unstubAllGlobals();
  const [body = new FormData()] = bodies;
  return Object.fromEntries([...body].map(([name, text]) => [name, String(text)]));
}

const accountForms = readMessageJourneys().filter(({ slug }) => ['free-account', 'affiliate'].includes(slug));
const login = getMessageJourney('login/minimal');
const reset = getMessageJourney('reset-password/minimal');

describe('the post of a page', () => {
  it('posts only the specified parts of an order, with the answers inside the JSON', async () => {
    const journey = getJourney('form-a-business/llc-wyoming');
    const { signupData = '', ...others } = await partsPostedBy(journey);
    expect(Object.keys(others).sort()).toEqual(['action', 'formFileName', 'formType', 'pageID']);
    expect(parseJson(signupData)).toMatchObject({
      answers: {},
      versions: {},
      shownTotalCents: journey.totalCents,
    });
  });

  it.each(accountForms)('contains only the specified parts for $name', async (journey) => {
    const { signupData = '', ...others } = await partsPostedBy(journey);
    const names = ['action', 'captchaResponse', 'formFileName', 'formType', 'pageID'];
    expect(names).toEqual(expect.arrayContaining(Object.keys(others)));
    expect(Object.keys(Object(parseJson(signupData))).sort()).toEqual(Object.keys(journey.message).sort());
  });

  it.each([
    { ...login, field: 'loginData', members: ['password', 'url', 'username'] },
    { ...reset, field: 'resetPasswordData', members: ['email', 'url'] },
  ])('contains only the specified parts for $name', async ({ field, members, ...journey }) => {
    const parts = await partsPostedBy(journey);
    expect(Object.keys(parts).sort()).toEqual(['action', 'formType', 'pageID', field].sort());
    expect(Object.keys(Object(parseJson(parts[field] ?? ''))).sort()).toEqual(members);
  });
});

/** Posts fields to the page of a golden case without an idempotency key, as a client of the specification does. */
async function post({ slug }: AnyJourney, fields: Readonly<Record<string, string>>) {
  const visitor = await Visitor.open(server.address, `/${slug}/`);
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  return visitor.post(body, {}, `/${slug}/`);
}

async function specifiedFieldsOf(journey: MessageJourney, field: string) {
  const replay = await replayJourney(journey);
  await prepareAccount(server, replay.form, journey.message);
  return { ...fieldsOfPage(replay), [field]: JSON.stringify(journey.message) };
}

describe('a post with only the specified fields', () => {
  it.each([
    { ...login, field: 'loginData' },
    { ...reset, field: 'resetPasswordData' },
  ])('succeeds for $name, and a rejection names the missing field', async ({ field, ...journey }) => {
    const fields = await specifiedFieldsOf(journey, field);
    expect(Object.keys(fields).sort()).toEqual(['action', 'formType', 'pageID', field].sort());
    expect((await post(journey, fields)).status).toBe(200);
    for (const name of ['pageID', field]) {
      const { status, data } = await post(
        journey,
        Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)),
      );
      expect([status, data['error']]).toEqual([400, `The field ${name} is missing.`]);
    }
  });

  it.each(accountForms)('creates the account of $name', async (journey) => {
    const { status, data } = await post(journey, await specifiedFieldsOf(journey, 'signupData'));
    expect([status, data]).toEqual([200, expect.objectContaining({ account_id: expect.any(String) })]);
  });

  it('names the missing answer of an account', async () => {
    const [journey = login] = accountForms;
    const message = { ...journey.message, contact: { first_name: '', last_name: 'Ng' } };
    const { status, data } = await post(
      journey,
      await specifiedFieldsOf({ ...journey, message }, 'signupData'),
    );
    expect(status).toBe(422);
    expect(data['problems']).toEqual([expect.objectContaining({ path: 'contactInformation.firstName' })]);
  });

  it('places no order, and names the missing parts', async () => {
    const journey = getJourney('form-a-business/llc-wyoming');
    const replay = await replayJourney(journey);
    if (replay.judgment.kind !== 'order') throw new Error('The journey makes no order.');
    const signupData = JSON.stringify(replay.judgment.submission);
    const { status, data } = await post(journey, { ...fieldsOfPage(replay), signupData });
    expect([status, data['error']]).toEqual([
      422,
      'The field signupData lacks answers, versions, shownTotalCents. We place orders only at the price the visitor saw.',
    ]);
    expect(await server.database.queries.$count(orders)).toBe(0);
  });
});

describe('a post whose payload has further answers', () => {
  it('reads the answers within the payload', async () => {
    const { posted } = await replayJourney(login);
    const fields = await specifiedFieldsOf(login, 'loginData');
    const answering = (answers: object) => ({
      ...fields,
      loginData: JSON.stringify({ ...login.message, answers }),
    });
    expect((await post(login, answering(posted))).status).toBe(200);
    expect((await post(login, answering({}))).status).toBe(422);
  });
});

describe('a post of a page from the build before', () => {
  it('succeeds with the answers and the shown price as fields of their own', async () => {
    const journey = getJourney('registered-agent/minimal');
    const replay = await replayJourney(journey);
    if (replay.judgment.kind !== 'order') throw new Error('The journey makes no order.');
    const { form, facts, judgment, posted } = replay;
    const visitor = await Visitor.open(server.address, `/${journey.slug}/`);
    const payment = { processor: 'sandbox', token: await visitor.tokenize(), customer_id: '' };
    const { status } = await post(journey, {
      ...fieldsOfPage(replay),
      ...consentOf(server, replay),
      signupData: JSON.stringify({ ...judgment.submission, payment }),
      answers: JSON.stringify(posted),
      versions: JSON.stringify({ definition: form.version, catalogue: facts.catalogue.version }),
      shownTotalCents: String(journey.totalCents),
      shownLines: JSON.stringify(
        judgment.cart.lines.map(({ id, label, priceCents }) => ({ id, label, priceCents })),
      ),
    });
    expect(status).toBe(200);
  });

  it.each([
    { ...login, field: 'loginData' },
    { ...reset, field: 'resetPasswordData' },
  ])('succeeds for $name with its answers', async ({ field, ...journey }) => {
    const { posted } = await replayJourney(journey);
    const fields = await specifiedFieldsOf(journey, field);
    const { status } = await post(journey, {
      ...fields,
      formFileName: journey.slug,
      answers: JSON.stringify(posted),
    });
    expect(status).toBe(200);
  });
});
