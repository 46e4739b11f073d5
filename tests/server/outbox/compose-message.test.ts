import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeMessage } from '#server/outbox/compose-message.ts';
import type { MailToCompose } from '#server/outbox/compose-message.ts';
import { writeLetter } from '#server/outbox/letter.ts';
import { storefront } from '#server/seller/storefront.ts';
import { parseMessage } from './parse-message.ts';

const FROM = 'Formcart <orders@shop.test>';

const mail: MailToCompose = {
  id: '11111111-1111-4111-8111-111111111111',
  to: 'ana@example.com',
  subject: 'Your order FC-100001',
  text: 'Total: $200.00 – thank you.\nSee https://shop.test/receipt/a/?b=c',
  html: '<p>Total: $200.00 – thank you.</p>',
  createdAt: new Date('2026-11-22T10:00:00Z'),
};

const read = async (changes: Partial<MailToCompose> = {}) =>
  parseMessage((await composeMessage({ ...mail, ...changes }, FROM)).content.toString('latin1'));

describe('an email message', () => {
  it('contains its sender, recipient, date and a unique Message-ID', async () => {
    const { headers } = await read();
    expect(Object.fromEntries(headers)).toMatchObject({
      from: FROM,
      to: 'ana@example.com',
      subject: 'Your order FC-100001',
      date: 'Sun, 22 Nov 2026 10:00:00 +0000',
      'message-id': '<11111111-1111-4111-8111-111111111111@shop.test>',
      'auto-submitted': 'auto-generated',
      'reply-to': `${storefront.name} <${storefront.email}>`,
    });
  });

  it('contains its text and its HTML', async () => {
    expect(await read()).toMatchObject({ text: mail.text, html: mail.html });
    expect(await read({ html: null })).toMatchObject({ text: mail.text, html: '' });
  });

  it('contains the logo that its HTML shows, and no other file', async () => {
    const { html = '' } = writeLetter(['Hello.']);
    const message = await read({ html });
    const shown = [...message.html.matchAll(/<img[^>]* src="cid:(\w+)"/g)].map(([, cid]) => cid);
    expect(shown).toEqual([...message.files.keys()]);
    expect(message.files.get('logo')?.subarray(1, 4).toString()).toBe('PNG');
    expect((await read({ html: null })).files.size).toBe(0);
  });

  it('gets the same bytes each time', async () => {
    const [one, two] = [await composeMessage(mail, FROM), await composeMessage(mail, FROM)];
    expect(one.content.equals(two.content)).toBe(true);
  });

  it('contains a single recipient, with an international domain in Punycode', async () => {
    expect((await read({ to: 'ana@bücher.example' })).headers.get('to')).toBe('ana@xn--bcher-kva.example');
  });

  it('contains no additional headers, for any subject and text', async () => {
    const names = [...(await read()).headers.keys()].sort();
    const anything = string({ unit: 'binary', maxLength: 300 });
    const bad = array(constantFrom('\r\n', '\n', '\r', 'Bcc: eve@example.com', ' ', 'é', '\u2028'), {
      maxLength: 12,
    });
    await assert(
      asyncProperty(
        oneof(
          anything,
          bad.map((parts) => parts.join('')),
        ),
        anything,
        async (subject, text) => {
          const { headers } = await read({ subject, text: `T${text}` });
          const present = new Set([...headers.keys(), 'subject']);
          expect([...present].sort()).toEqual(names);
        },
      ),
    );
  });
});
