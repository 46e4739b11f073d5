import { describe, expect, it } from 'vitest';
import { composeMessage } from '#server/outbox/compose-message.ts';
import { readMailFrom } from '#server/settings/mail-settings.ts';

describe('readMailFrom', () => {
  it.each([
    ['a@b.test', 'a@b.test'],
    ['Shop <a@b.test>', 'Shop <a@b.test>'],
    ['"Acme, Inc." <orders@acme.example>', '"Acme, Inc." <orders@acme.example>'],
    ['Acme, Inc. <orders@acme.example>', '"Acme, Inc." <orders@acme.example>'],
    ['Acme: Orders <orders@acme.example>', '"Acme: Orders" <orders@acme.example>'],
    ['"Say \\"hi\\"" <a@b.test>', '"Say \\"hi\\"" <a@b.test>'],
  ])('reads %s as %s', (sender, written) => {
    expect(readMailFrom(sender)).toBe(written);
  });

  it.each([
    '"Acme, Inc. <a@b.test>',
    'a@b.test, c@d.test',
    'Shop, x@y.test <a@b.test>',
    '"a\\" <a@b.test>',
    '"a\nBcc: x@y.test" <a@b.test>',
    'Shop <a@b.test>, <c@d.test>',
    'Shop <a@b.test> x',
  ])('rejects %j', (sender) => {
    expect(() => readMailFrom(sender)).toThrow(/^MAIL_FROM must be an address/);
  });

  it.each(['Acme, Inc. <orders@acme.example>', 'Acme: Orders <orders@acme.example>'])(
    'names one sender in the email for %s',
    async (sender) => {
      const mail = {
        id: '00000000-0000-4000-8000-000000000000',
        to: 'ana@example.com',
        subject: 'Hello',
        text: 'Hello',
        html: null,
        createdAt: new Date(0),
      };
      const { from, content } = await composeMessage(mail, readMailFrom(sender));
      expect(from).toBe('orders@acme.example');
      expect(String(content)).toMatch(/^From: "Acme[,:] (?:Inc\.|Orders)" <orders@acme\.example>\r?$/m);
    },
  );
});
