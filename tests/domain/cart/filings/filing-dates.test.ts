import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { findFilingDates } from '#domain/cart/filings/filing-dates.ts';
import { describeFilingOffer } from '#domain/cart/filings/filing-offer.ts';
import type { Bundle } from '#domain/catalogue/catalogue.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { makeField } from '../../small-form.ts';
import { formation, llcInWyoming } from '../form-fixture.ts';
import { makeBundle, makeFormWith, makeOffers } from '../offers-fixture.ts';

const BOX = 'selected';
const quick = { expedited_processing_toggle: true };
const byBox = {
  fieldTriggerToggle: true,
  orConditions: [{ andConditions: [{ fieldKey: BOX, fieldVal: true }] }],
};

interface Situation {
  readonly model?: Partial<ProductModel>;
  readonly isBoxShown?: boolean;
  readonly bundles?: readonly Bundle[];
  readonly method?: string;
}

/** Returns the days of a formation in Wyoming by mail, on a Monday, with expedited submission a day later. */
function datesOf({ model = {}, isBoxShown = true, bundles = [], method }: Situation) {
  const box = makeField({ path: BOX, type: 'boolean', relevantWhen: [() => isBoxShown] });
  const form = { ...makeFormWith(), fields: { [BOX]: box } };
  const ids = bundles.map(({ product_id }) => product_id);
  const facts = {
    ...makeOffers({ bundles: ids, settings: { expeditedDays: 1 } }, { bundles }),
    today: '2026-11-30',
  };
  const productState = { businessFormation: { selectedFilingMethodKeys: { WY: method } } };
  const answers = answersOf({ ...llcInWyoming, productState });
  const filed = { ...formation, ...model };
  const offer = describeFilingOffer(filed, answers, facts.catalogue);
  if (offer.kind !== 'offer') throw new Error('It cannot be filed.');
  return findFilingDates(form, filed, offer, answers, facts);
}

const both = { ordinary: '2026-12-21', expedited: '2026-12-01' };

describe('findFilingDates', () => {
  it('returns both days before the checkbox is checked', () => {
    expect(datesOf({ model: { expeditedBy: BOX } })).toEqual(both);
  });

  it('returns both days before a bundle with expedited processing is selected', () => {
    expect(datesOf({ bundles: [makeBundle({}, { ...quick, ...byBox })] })).toEqual(both);
  });

  it('returns the ordinary day alone while the checkbox is hidden', () => {
    const { ordinary } = both;
    expect(datesOf({ model: { expeditedBy: BOX }, isBoxShown: false })).toEqual({ ordinary });
    expect(datesOf({ bundles: [makeBundle({}, { ...quick, ...byBox })], isBoxShown: false })).toEqual({
      ordinary,
    });
  });

  it('returns the ordinary day alone for the fastest method', () => {
    expect(datesOf({ model: { expeditedBy: BOX }, method: 'wy-same-day' })).toEqual({
      ordinary: '2026-11-30',
    });
  });

  it('returns undefined in a form that expedites nothing', () => {
    expect(datesOf({})).toBeUndefined();
    expect(datesOf({ bundles: [makeBundle({}, byBox)] })).toBeUndefined();
    expect(
      datesOf({ bundles: [makeBundle({ product_ids: [400] }, { ...quick, ...byBox })] }),
    ).toBeUndefined();
  });
});
