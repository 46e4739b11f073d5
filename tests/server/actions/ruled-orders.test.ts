import { afterAll, beforeAll, expect, it } from 'vitest';
import { rules } from '#rules/registry.ts';
import { readProperty } from '#domain/read-property.ts';
import { sendOrderPost } from '../form-order.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';
import { elsewhere, ruledFacts, ruledForm, ruledSite, violations } from '../site/ruled-site.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, site: ruledSite });
  visitor = await Visitor.open(server.address, '/uploads/');
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

/** Posts an order with these answers in the group `checked`. Returns the failed rules by path. */
async function postWrong(answers: Readonly<Record<string, unknown>>) {
  const { status, data } = await sendOrderPost(visitor, ruledForm, ruledFacts, {
    signupData: { formType: ruledForm.formType },
    answers: {
      beside: { country: 'US', month: '1', day: '2' },
      checked: answers,
      projects: [{ note: 'A bridge' }, { note: ' ' }],
    },
    shownTotalCents: 0,
    shownLines: [],
  });
  expect(status, JSON.stringify(data)).toBe(422);
  return data['problems'];
}

it('covers every rule that has no test elsewhere', () => {
  const violated = Object.values(violations).map(({ fails }) => fails);
  expect(Object.keys(rules).filter((name) => !violated.includes(name))).toEqual(elsewhere);
});

it('rejects an order that violates every rule, with one error at each field', async () => {
  const answers = Object.entries(violations).map(([name, { answer }]) => [name, answer]);
  const problems = await postWrong(Object.fromEntries(answers));
  const found = Array.isArray(problems) ? problems : [];
  const checked = Object.entries(violations).map(([name, { fails }]) => [`checked.${name}`, fails]);
  expect(found.map((problem) => [readProperty(problem, 'path'), readProperty(problem, 'rule')])).toEqual([
    ['accountInformation.email', 'required'],
    ...checked,
    ['documents.resume', 'required'],
    ['projects.0.projectUpload', 'required'],
    ['projects.1.projectUpload', 'required'],
    ['projects.1.note', 'required'],
  ]);
});
