import { describe, expect, it } from 'vitest';
import { renderSellerFacts } from '#server/pages/seller-facts-list.ts';
import { checkSellerFacts, describeSeller, sellerWords } from '#server/seller/seller-facts.ts';

const address = ['Ruiz Filings, Inc.', '1 Main St', 'Cody, WY 82414'];
const reviews = { rating: 4.8, count: 120, source: 'Reviews', address: 'https://reviews.example/ruiz' };

describe('describeSeller', () => {
  it('shows only the seller when no fact is given', () => {
    expect(describeSeller({ isExample: false }, address)).toEqual({
      facts: [{ text: 'Sold by Ruiz Filings, Inc., Cody, WY 82414' }],
    });
  });

  it('shows each fact that is given, and links to the reviews', () => {
    const facts = {
      isExample: false,
      since: 2010,
      people: 'Ana answers.',
      guarantee: 'Or your money back.',
      reviews,
    };
    expect(describeSeller(facts, address).facts.slice(1)).toEqual([
      { text: 'In business since 2010' },
      { text: 'Ana answers.' },
      { text: 'Or your money back.' },
      { text: 'Rated 4.8 out of 5 by 120 customers on Reviews', address: reviews.address },
    ]);
  });

  it('notes that the shipped facts are examples, and contains no reviews that nobody wrote', () => {
    expect(sellerWords.note).toBe('These facts are examples.');
    expect(sellerWords.facts.some(({ text }) => text.startsWith('Rated'))).toBe(false);
  });
});

describe('checkSellerFacts', () => {
  it.each([
    ['a missing mark for examples', {}, "must have required property 'isExample'"],
    ['a year in the future', { isExample: true, since: 9_999 }, '/since must be <='],
    ['an unknown fact', { isExample: true, awards: 'Best' }, 'must NOT have additional properties'],
    ['an empty text', { isExample: true, people: '' }, '/people must match pattern'],
    [
      'reviews without a page',
      { isExample: true, reviews: { ...reviews, address: '/' } },
      '/reviews/address must match',
    ],
  ])('rejects %s', (_, facts, message) => {
    expect(() => checkSellerFacts(facts)).toThrow(message);
  });
});

describe('renderSellerFacts', () => {
  it('renders each fact, and a link to the reviews', () => {
    const list = String(renderSellerFacts(describeSeller({ isExample: false, reviews }, address)));
    expect(list).toContain('<li>Sold by Ruiz Filings, Inc., Cody, WY 82414</li>');
    expect(list).toContain('<a href="https://reviews.example/ruiz">Rated 4.8 out of 5');
    expect(list).not.toContain('seller-note');
  });
});
