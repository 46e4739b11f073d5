import { describe, expect, it, vi } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { copyForm, loadForm } from './copy-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { form, factsOf } = await loadForm('offered-products', copyForm('offered-products'));
const facts = factsOf('offered-products');
const noticeCounty = 'Kings';

interface Asked {
  readonly state?: string | undefined;
  readonly type?: string;
  readonly vehicles?: readonly object[];
  readonly excludedProducts?: readonly string[];
}

/** Returns the relevant answers of a visitor who has answered everything. */
function answeredIn({ state, type = 'LLC', vehicles = [], excludedProducts = [] }: Asked) {
  const document: AnswersDocument = {
    companyInformation: {
      ...(state === undefined ? {} : { state }),
      entityType: { key: type },
      noticeCounty,
    },
    vehicleInformation: { vehicles },
  };
  const page = { ...facts.page, excludedProducts };
  return answersOf(relevantDocument(form, document, { ...facts, page }));
}

const COUNTY = 'companyInformation.noticeCounty';

describe('a question that depends on the availability of a product', () => {
  it.each([
    ['NY', 'LLC', noticeCounty],
    ['NY', 'PLLC', noticeCounty],
    ['NY', 'Corp', undefined],
    ['NJ', 'LLC', undefined],
    [undefined, 'LLC', undefined],
  ])('appears where the product is available: in %s for a %s the answer is %s', (state, type, expected) => {
    expect(answeredIn({ state, type }).get(COUNTY)).toBe(expected);
  });

  it('disappears on a page that excludes the product', () => {
    const excludedProducts = ['new-york-publication'];
    expect(answeredIn({ state: 'NY', excludedProducts }).get(COUNTY)).toBeUndefined();
  });

  it.each([
    ['WY', 'car_truck', true],
    ['WY', 'boat', undefined],
    ['UT', 'car_truck', undefined],
  ])(
    'appears in a row when any of its products is available there: in %s for a %s the answer is %s',
    (state, key, expected) => {
      const answers = answeredIn({ state, vehicles: [{ vehicleType: { key }, dutyPaid: true }] });
      expect(answers.get('vehicleInformation.vehicles.0.dutyPaid')).toBe(expected);
    },
  );
});
