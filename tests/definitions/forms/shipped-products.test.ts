import { describe, expect, it } from 'vitest';
import products from '#form-definitions/shared/products.json' with { type: 'json' };

interface Words {
  readonly name: string;
  readonly tooltip?: string;
  readonly faq?: readonly { readonly faqQuestionText: string }[];
}

const { $schema: _, 'tax-id': __, ...wordsOf } = products;
const sold: Readonly<Record<string, Words | undefined>> = wordsOf;

describe('a shipped product', () => {
  it.each([
    ['business-formation', 'The state fee is listed separately.', []],
    [
      'registered-agent',
      'lawsuits and official notices',
      ['What does a registered agent do?', 'Can I be my own agent?'],
    ],
    ['tax-id-filing', "The IRS doesn't charge for a tax ID", ['Can I apply for it myself?']],
    [
      'beneficial-ownership-report',
      'exempt since March 2025',
      ['Does my company have to report its owners?'],
    ],
    ['new-york-publication', '', ['What does New York require?']],
  ])('explains %s in its tooltip and its FAQ', (key, tooltip, questions) => {
    const words = sold[key];
    expect(words?.tooltip ?? '').toContain(tooltip);
    expect((words?.faq ?? []).map(({ faqQuestionText }) => faqQuestionText)).toEqual(questions);
  });
});
