import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

const forms = {
  boi: await loadForm('boi', 'form-definitions'),
  'tax-id': await loadForm('tax-id', 'form-definitions'),
  'business-identity': await loadForm('business-identity', 'form-definitions'),
};

/** Returns the labels of the cart's error lines, and its total. */
function promptsOf(slug: keyof typeof forms, given: Readonly<Record<string, unknown>>) {
  const { form, factsOf } = forms[slug];
  const facts = { ...factsOf(slug), catalogue: fixtureCatalogue };
  const document = {};
  for (const [path, value] of Object.entries(given)) setAtPath(document, path, value);
  const { lines, totalCents } = deriveCart(form, evaluateAnswers(form, answersOf(document), facts), facts);
  return { prompts: lines.flatMap(({ kind, label }) => (kind === 'error' ? [label] : [])), totalCents };
}

describe('the order summary', () => {
  it.each([
    ['boi', {}, 'Please complete Order Information'],
    ['tax-id', { isBusinessFormed: 'yes' }, 'Please complete Order Information'],
    ['business-identity', { businessIdentityToggle: false }, 'Please select an online identity product'],
  ] as const)(
    'shows, in the form %s, a prompt for a missing choice instead of a total: %j',
    (slug, given, prompt) => {
      expect(promptsOf(slug, given)).toEqual({ prompts: [prompt], totalCents: null });
    },
  );

  it('shows a total once the choice is made', () => {
    const chosen = promptsOf('business-identity', {
      businessIdentityToggle: false,
      'productState.businessEmail.checked': true,
    });
    expect(chosen.prompts).toEqual([]);
    expect(chosen.totalCents).not.toBeNull();
  });
});
