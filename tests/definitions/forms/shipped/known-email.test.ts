import { describe, expect, it } from 'vitest';
import { forms } from 'virtual:forms';

const opened = await Promise.all(Object.values(forms).flatMap((load) => load?.() ?? []));
// Samples are for developers, who order nothing.
const selling = opened.filter(
  ({ fields, slug }) => Object.hasOwn(fields, 'paymentInformation.number') && !slug.startsWith('sample'),
);

const drawsPassword = (items: readonly object[]): boolean =>
  JSON.stringify(items).includes('"accountInformation.password"');

describe('forms that make an account with an order', () => {
  it.each(selling.map((form) => [form.slug, form] as const))(
    'say what becomes of an account that is there already: %s',
    (_slug, { steps }) => {
      const modules = steps.flatMap((step) => step.modules).filter(({ items }) => drawsPassword(items));
      expect(modules.map(({ description }) => description)).toEqual([
        expect.stringMatching(/Already have an account\? .* your password there stays the same\.$/),
      ]);
    },
  );
});
