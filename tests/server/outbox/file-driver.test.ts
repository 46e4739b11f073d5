import { mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeMessage } from '#server/outbox/compose-message.ts';
import type { MailMessage } from '#server/outbox/compose-message.ts';
import { createFileDriver } from '#server/outbox/file-driver.ts';
import { newMailFolder } from './outbox-fixture.ts';

const signal = new AbortController().signal;

function compose(id: string): Promise<MailMessage> {
  const createdAt = new Date('2026-11-22T10:00:00Z');
  return composeMessage(
    { id, to: 'ana@example.com', subject: 'S', text: 'T', html: null, createdAt },
    'a@shop.test',
  );
}

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

describe('the file driver', () => {
  it('writes each message unchanged, readable only by its owner', async () => {
    const folder = newMailFolder();
    const driver = createFileDriver(async () => folder);
    const message = await compose('11111111-1111-4111-8111-111111111111');
    await driver.deliver(message, signal);
    const mails = join(folder, 'mail');
    const names = await readdir(mails);
    expect(names).toEqual(['2026-11-22T10-00-00-000Z-11111111-1111-4111-8111-111111111111.eml']);
    const path = join(mails, names[0] ?? '');
    expect(await readFile(path)).toEqual(message.content);
    expect([await modeOf(mails), await modeOf(path)]).toEqual(['700', '600']);
  });

  it('writes one file for a message that is delivered twice, even concurrently', async () => {
    const folder = newMailFolder();
    const driver = createFileDriver(async () => folder);
    const [one, two] = [await compose('2'), await compose('2')];
    await Promise.all([driver.deliver(one, signal), driver.deliver(two, signal)]);
    expect(await readdir(join(folder, 'mail'))).toHaveLength(1);
    expect(one.content).toEqual(two.content);
  });

  it('looks up its folder until the lookup succeeds, then reuses the result', async () => {
    const folder = newMailFolder();
    const answers = [() => Promise.reject(new Error('not yet')), async () => folder];
    let looks = 0;
    const driver = createFileDriver(async () => {
      looks += 1;
      return (answers.shift() ?? (() => Promise.reject(new Error('asked again'))))();
    });
    const message = await compose('3');
    await expect(driver.deliver(message, signal)).rejects.toThrow('not yet');
    await driver.deliver(message, signal);
    await driver.deliver(message, signal);
    expect(looks).toBe(2);
  });

  it('restricts a folder that other users could read', async () => {
    const folder = newMailFolder();
    await mkdir(join(folder, 'mail'), { recursive: true, mode: 0o755 });
    await createFileDriver(async () => folder).deliver(await compose('3'), signal);
    expect(await modeOf(join(folder, 'mail'))).toBe('700');
  });

  it('leaves no temporary file when it cannot write a message', async () => {
    const folder = newMailFolder();
    const message = await compose('4');
    // A folder with this name blocks the file.
    await mkdir(join(folder, 'mail', '2026-11-22T10-00-00-000Z-4.eml'), { recursive: true });
    await expect(createFileDriver(async () => folder).deliver(message, signal)).rejects.toThrow(
      /EISDIR|ENOTEMPTY|EEXIST/,
    );
    expect(await readdir(join(folder, 'mail'))).toEqual(['2026-11-22T10-00-00-000Z-4.eml']);
  });
});
