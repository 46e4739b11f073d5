import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newDataFolder, removeDataFolder } from '../database/embedded/own-cluster.ts';
import { endProcess, killProcesses, startShop } from '../start-shop.ts';
import { Visitor } from '../test-visitor.ts';
import { parseMessage } from './parse-message.ts';

const folder = newDataFolder();

afterEach(() => killProcesses());
afterAll(() => removeDataFolder(folder));

async function readMails() {
  const names = (await readdir(join(folder, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const contents = names.map((name) => readFile(join(folder, 'mail', name), 'latin1'));
  return (await Promise.all(contents)).map(parseMessage);
}

describe('a server that is killed after an order was placed', () => {
  it('leaves its emails to the next server, which delivers each email once and logs no secrets', async () => {
    const killed = await startShop(folder, { MAIL_CHECK_MS: '3600000' });
    const visitor = await Visitor.open(killed.address);
    const answer = await visitor.order({
      answers: { email: 'killed@example.com', password: 'Canary-horse-7' },
    });
    expect(answer.status).toBe(200);
    await endProcess(killed.child, 'SIGKILL');
    expect(await readMails()).toEqual([]);

    const next = await startShop(folder, { MAIL_CHECK_MS: '20', MAIL_FROM: 'Shop <orders@shop.test>' });
    await expect.poll(async () => (await readMails()).length, { timeout: 20_000 }).toBe(1);
    expect(await endProcess(next.child, 'SIGTERM')).toBe(0);
    const mails = await readMails();
    expect(mails).toHaveLength(1);
    for (const { headers } of mails) {
      expect(headers.get('from')).toBe('Shop <orders@shop.test>');
      expect(headers.get('to')).toBe('killed@example.com');
    }
    const texts = mails.map(({ text }) => text).join('');
    expect(texts).toContain(String(answer.data['invoice_numbers']));
    expect(mails.every(({ html }) => html.includes('</html>'))).toBe(true);
    const token = /\/confirm\/([\w-]{43})\//.exec(texts)?.[1] ?? '';
    expect(token).not.toBe('');
    for (const secret of [token, 'killed@example.com', 'Canary-horse-7']) {
      expect(killed.log() + next.log()).not.toContain(secret);
    }
    expect(JSON.stringify(mails)).not.toContain('Canary-horse-7');
  });
});
