import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/open-database.ts';
import type { Queries } from '#server/database/queries.ts';
import { operators } from '#server/database/tables/operation-tables.ts';
import { requestOperatorLink } from '#server/operator/operator-password.ts';
import { tryOperatorPassword } from '#server/operator/operator-session.ts';
import { Browser } from '../../accounts/browser.ts';
import { mailsTo } from '../../accounts/mailbox.ts';
import { startTestServer } from '../../start-test-server.ts';
import { ACTING, READING, useOperators } from './use-operators.ts';

const desk = useOperators();
const { enterPassword, linkTo } = desk;

describe('the log-in of operators under attack', () => {
  it('limits passwords of operators and of others with the same responses', async () => {
    const fresh = 'dee@seller.example';
    const limited = await startTestServer({
      databaseUrl: desk.databaseUrl,
      settings: { operators: new Map([[fresh, 'act']]), loginsPerEmail: 2, loginsPerNetwork: 100 },
    });
    const [acting] = await desk.server.database.queries
      .select()
      .from(operators)
      .where(eq(operators.email, ACTING));
    await desk.server.database.queries
      .insert(operators)
      .values({ email: fresh, passwordHash: acting?.passwordHash ?? '' });
    const guess = async (email: string) => {
      const browser = new Browser(limited.address);
      const address = '/operator/log-in/';
      const page = await browser.press(await browser.open(address), address, address, {
        email,
        password: 'x',
      });
      return {
        status: page.status,
        text: page.text.replace(/name="xsrf" value="[^"]+"/g, '').replaceAll(email, ''),
      };
    };
    const statuses = [];
    for (let time = 0; time < 3; time += 1) {
      const [known, unknown] = [await guess(fresh), await guess('somebody@seller.example')];
      expect(unknown).toEqual(known);
      statuses.push(known.status);
    }
    expect(statuses).toEqual([401, 401, 429]);
    await limited.stop();
  });

  it('limits links to a mailbox from any number of networks, for operators and others alike', async () => {
    const known = 'dee@seller.example';
    const services = {
      ...desk.server.services,
      configuration: {
        ...desk.server.services.configuration,
        operators: new Map([[known, 'act']] as const),
        mailsPerEmail: 3,
      },
    };
    const request = async (email: string) => {
      const statuses: (number | undefined)[] = [];
      for (let network = 1; network <= 6; network += 1) {
        const refused = await requestOperatorLink(email, `203.0.113.${network}`, services);
        statuses.push(refused?.status);
      }
      return statuses;
    };
    const expected = [undefined, undefined, undefined, 429, 429, 429];
    expect(await request(known)).toEqual(expected);
    expect(await request('stranger@seller.example')).toEqual(expected);
    expect(await mailsTo(desk.server, known)).toHaveLength(3);
    expect(await mailsTo(desk.server, 'stranger@seller.example')).toEqual([]);
  });

  it('runs the same queries for the link of an operator and of anybody else', async () => {
    const run = async (email: string) => {
      const steps: string[] = [];
      const record = (queries: Queries): Queries =>
        new Proxy(queries, {
          get: (target, name) => {
            if (name === 'insert' || name === 'update' || name === 'delete') steps.push(name);
            return Reflect.get(target, name);
          },
        });
      const { database } = desk.server.services;
      const recorded: Database = {
        ...database,
        queries: record(database.queries),
        transaction: (work, options) => {
          steps.push('begin');
          return database.transaction((queries) => work(record(queries)), options);
        },
      };
      await requestOperatorLink(email, '203.0.113.9', { ...desk.server.services, database: recorded });
      return steps;
    };
    const known = await run(ACTING);
    expect(known).toEqual(['insert', 'begin', 'insert', 'insert', 'delete']);
    expect(await run('nobody@seller.example')).toEqual(known);
  });

  it('verifies one password of the same cost, whether the operator is known or unknown', async () => {
    const verified: string[] = [];
    const passwords = {
      ...desk.server.services.passwords,
      verify: (hashed: string, password: string) => {
        verified.push(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(hashed)?.[0] ?? 'none');
        return desk.server.services.passwords.verify(hashed, password);
      },
    };
    for (const email of [ACTING, 'nobody@seller.example']) {
      const services = { ...desk.server.services, passwords };
      const attempt = await tryOperatorPassword({ email, password: 'x' }, '203.0.113.8', services);
      expect(attempt).toEqual({ kind: 'wrong' });
    }
    expect(verified).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$', '$argon2id$v=19$m=19456,t=2,p=1$']);
  });

  it('rejects an expired link, and keeps the password', async () => {
    const address = '/operator/password/';
    const browser = new Browser(desk.server.address);
    await browser.press(await browser.open(address), address, address, { email: READING });
    const link = await linkTo(READING);
    const form = await browser.open(link);
    expect(form.status).toBe(200);
    await desk.server.database.queries
      .update(operators)
      .set({ linkExpiresAt: new Date(0) })
      .where(eq(operators.email, READING));
    expect((await browser.open(link)).status).toBe(410);
    const set = await browser.press(form, link, link, { password: 'Other-horse-8' });
    expect(set.status).toBe(410);
    expect((await enterPassword(READING)).page.status).toBe(303);
  });

  it('opens nothing with the session token of a password whose code is missing', async () => {
    const { browser } = await enterPassword(ACTING);
    expect((await browser.open('/operator/orders/')).status).toBe(303);
  });

  it('opens nothing with the session of a customer, or a guessed one', async () => {
    const browser = new Browser(desk.server.address);
    for (const token of ['x', 'A'.repeat(43), '']) {
      browser.cookies.set('operator', token);
      expect((await browser.open('/operator/orders/')).status).toBe(303);
    }
  });
});
