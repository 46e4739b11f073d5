import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { operators } from '#server/database/tables/operation-tables.ts';
import { Browser } from '../../accounts/browser.ts';
import { startTestServer } from '../../start-test-server.ts';
import { ACTING, READING, useOperators } from './use-operators.ts';

const desk = useOperators();
const { enterPassword, linkTo } = desk;

describe('the log-in of operators under attack', () => {
  it('limits passwords of operators and of others with the same responses', async () => {
    const fresh = 'dee@seller.example';
    const limited = await startTestServer({
      databaseUrl: desk.databaseUrl,
      settings: { operators: new Map([[fresh, 'act']]), loginsPerEmail: 2, loginsPerAddress: 100 },
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
      return { status: page.status, text: page.text.replace(/name="xsrf" value="[^"]+"/g, '') };
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
