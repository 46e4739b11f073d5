import { describe, expect, it, vi } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { isItemShown, isModuleShown } from '#domain/steps/steps.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { choicesOf } from '#domain/options/options.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import entityTypes from '#form-definitions/shared/entity-types.json' with { type: 'json' };
import filingStates from '#form-definitions/shared/filing-states.json' with { type: 'json' };
import vehicleTypes from '#form-definitions/vehicle-registration/lists/vehicle-types.json' with { type: 'json' };
import { createDiskCache } from '#reading/files/disk-files.ts';
import { shippedForms } from '../../fixtures/fixture-forms.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { copyForm, loadForm } from './copy-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SLUG = 'offered-products';
const root = copyForm(SLUG, shippedForms);
const { form, factsOf } = await loadForm(SLUG, root);
const states = filingStates.options.map(({ key }) => key);

type Page = 'offered-products' | 'offered-products-few';

function factsFor(page: Page = SLUG) {
  return { ...factsOf(page), catalogue: fixtureCatalogue };
}

const everything = {
  productState: Object.fromEntries(
    form.cart.optional.flatMap(({ each, saveAs }) =>
      each === undefined ? [[saveAs, { checked: true }]] : [],
    ),
  ),
};

const allAddOns = Object.fromEntries(
  form.cart.optional.flatMap(({ each, saveAs }) => (each === undefined ? [] : [[saveAs, { checked: true }]])),
);

/** A document with every checkbox checked. */
function documentOf(state: string | undefined, entityType = 'LLC', vehicleType?: string): AnswersDocument {
  return {
    companyInformation: { ...(state === undefined ? {} : { state }), entityType: { key: entityType } },
    ...everything,
    vehicleInformation: {
      vehicles: [
        { ...(vehicleType === undefined ? {} : { vehicleType: { key: vehicleType } }), products: allAddOns },
      ],
    },
  };
}

/** Returns the keys of the optional products in the cart. */
function soldTo(document: AnswersDocument, page: Page = SLUG): readonly string[] {
  const facts = factsFor(page);
  const cart = deriveCart(form, evaluateAnswers(form, answersOf(document), facts), facts);
  return cart.lines.flatMap(({ reason, kind, label }) =>
    kind === 'error' ? [`error ${label}`] : (reason?.definition ?? []),
  );
}

function statesSelling(product: string, entityType = 'LLC'): readonly string[] {
  return states.filter((state) => soldTo(documentOf(state, entityType)).includes(product));
}

function allBut(...left: readonly string[]): readonly string[] {
  return states.filter((state) => !left.includes(state));
}

describe('a form with products that depend on availability', () => {
  it('passes all checks', async () => {
    const request = { root, slug: SLUG, catalogue: fixtureCatalogue, today: '2026-11-20' };
    const { findings } = await checkForm({ ...request, cache: createDiskCache() });
    expect(findings.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([]);
  });
});

describe('a product with an availability table', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['law on call only in Utah', 'law-on-call', ['UT']],
    [
      'filing in several states only from DE, FL, ID, MT, TX, WA or WY',
      'multi-state-filing',
      ['DE', 'FL', 'ID', 'MT', 'TX', 'WA', 'WY'],
    ],
    ['publication in New York only in New York', 'new-york-publication', ['NY']],
    [
      'a trade name neither in NM and WV nor in states that register none',
      'trade-name',
      allBut('KS', 'NM', 'SC', 'WV'),
    ],
    ['a virtual office only in states with an office', 'virtual-office', allBut('AR', 'PR', 'OK')],
    ['a product without a list of states everywhere', 'beneficial-ownership-report', states],
  ])('enters the cart in exactly the states of its table: %s', (_, product, expected) => {
    expect(statesSelling(product)).toEqual(expected);
  });

  it.each([
    ['NY', 'LLC', true],
    ['NY', 'PLLC', true],
    ['NY', 'Corp', false],
    ['NY', 'NP Corp', false],
  ])(
    'enters the cart only for the entity types in its table row: in %s for a %s, sold: %s',
    (state, type, expected) => {
      expect(soldTo(documentOf(state, type)).includes('new-york-publication')).toBe(expected);
    },
  );

  it.each([
    ['LLC', true],
    ['Corp', true],
    ['NP Corp', false],
  ])('enters the cart only for its entity types: an owners report for a %s, sold: %s', (type, expected) => {
    expect(soldTo(documentOf('DE', type)).includes('beneficial-ownership-report')).toBe(expected);
  });

  it('appears without a state only when its table excludes states', () => {
    const facts = factsFor();
    const answers = evaluateAnswers(form, answersOf(documentOf(undefined)), facts);
    const shown = form.cart.optional.filter(
      ({ each, availableWhen }) => each === undefined && availableWhen?.(answers, facts, '') !== false,
    );
    expect(shown.map(({ key }) => key)).toEqual([
      'trade-name',
      'beneficial-ownership-report',
      'virtual-office',
    ]);
  });
});

describe('an add-on of a vehicle', () => {
  const plates = ['temporary-plates', 'organizational-plates'];

  it.each<readonly [string, string, readonly string[]]>([
    ['luxury tax and both plates for a motor home', 'motor_home', ['luxury-motor-home-tax', ...plates]],
    [
      'luxury tax, import tax, both plates, electric classes 1 and 2 and hybrid class 1 for a car or truck',
      'car_truck',
      ['luxury-tax', 'import-tax', ...plates, 'electric-class-1', 'electric-class-2', 'hybrid-class-1'],
    ],
    ['temporary plates for a boat', 'boat', ['temporary-plates']],
    ['temporary plates for an ATV or motorcycle', 'motorcycle_atv', ['temporary-plates']],
    ['temporary and organizational plates for a cargo trailer', 'cargo_trailer', plates],
    ['temporary and organizational plates for a travel trailer', 'travel_trailer', plates],
  ])('enters the cart only for vehicle types in its table: %s', (_, type, expected) => {
    const addOns = form.cart.optional.flatMap(({ each, key }) => (each === undefined ? [] : key));
    const sold = soldTo(documentOf('MT', 'LLC', type)).filter((key) => addOns.includes(key));
    expect(sold).toEqual(expected);
  });

  it('lists every vehicle type that can be registered', () => {
    expect(vehicleTypes.options.map(({ value }) => value)).toEqual([
      'Car/Truck',
      'Motor Home',
      'Motorcycle/ATV',
      'Cargo Trailer',
      'Travel Trailer',
      'Boat',
    ]);
  });
});

describe('a page', () => {
  it('sells everything except its excluded products', () => {
    const document = documentOf('UT', 'LLC', 'boat');
    const [all, few] = [soldTo(document), soldTo(document, 'offered-products-few')];
    expect(all.filter((key) => !few.includes(key))).toEqual(['law-on-call', 'temporary-plates']);
    expect(few.filter((key) => !all.includes(key))).toEqual([]);
  });
});

describe('an unavailable product', () => {
  const module = form.steps[0]?.modules[1];

  function shownIn(document: AnswersDocument, page: Page = SLUG): readonly string[] {
    const facts = factsFor(page);
    const answers = evaluateAnswers(form, answersOf(document), facts);
    return (module?.items ?? []).flatMap((item) =>
      item.kind === 'product' && isItemShown(item, answers, facts) ? item.product.key : [],
    );
  }

  it.each<readonly [string, Page, boolean]>([
    ['UT', 'offered-products', true],
    ['WY', 'offered-products', false],
    ['UT', 'offered-products-few', false],
  ])('stays hidden until it is available: law on call in %s on %s, shown: %s', (state, page, expected) => {
    expect(shownIn(documentOf(state), page).includes('law-on-call')).toBe(expected);
    expect(module && isModuleShown(module, answersOf(documentOf(state)), factsFor(page))).toBe(true);
  });

  it('keeps its answers, which are irrelevant until the product is available', () => {
    const chosen = (state: string) => {
      const document = {
        ...documentOf(state),
        companyInformation: { ...Object(documentOf(state).companyInformation), legalNeeds: 'A lease' },
        productState: { lawOnCall: { checked: true } },
      };
      const once = relevantDocument(form, document, factsFor());
      expect(relevantDocument(form, once, factsFor())).toEqual(once);
      return [once['productState'], Object(once['companyInformation']).legalNeeds];
    };
    expect(chosen('WY')).toEqual([undefined, undefined]);
    expect(chosen('UT')).toEqual([{ lawOnCall: { checked: true } }, 'A lease']);
  });
});

describe('a forged submission', () => {
  it.each<readonly [string, string, Page, readonly string[]]>([
    ['UT', 'boat', 'offered-products', ['law_on_call', 'temporary_plates']],
    ['WY', 'boat', 'offered-products', ['temporary_plates']],
    ['WY', 'car_truck', 'offered-products-few', ['organizational_plates']],
  ])(
    'leads, in %s for a %s on the page %s, to an order of available products only',
    (state, type, page, expected) => {
      const judgment = validateAnswers(form, documentOf(state, 'LLC', type), factsFor(page));
      if (judgment.kind !== 'order') throw new Error(JSON.stringify(judgment));
      const ids = judgment.submission.companies.flatMap(({ products }) =>
        products.map(({ product_id }) => product_id),
      );
      const kinds = ['law_on_call', 'temporary_plates', 'organizational_plates', 'luxury_motor_home_tax'];
      const ordered = fixtureCatalogue.simpleProducts.filter(
        ({ id, kind }) => ids.includes(id) && kinds.includes(kind),
      );
      expect(ordered.map(({ kind }) => kind).sort()).toEqual([...expected].sort());
    },
  );
});

describe('a company that moves', () => {
  function choices(path: string, company: AnswersDocument, page: Page = SLUG): readonly string[] {
    const options = form.fields[path]?.options;
    if (options === undefined) throw new Error(`No options at ${path}`);
    const answers = answersOf({ companyInformation: company });
    return choicesOf(options, answers, factsFor(page)).map(({ key }) => key);
  }
  it.each<readonly [string, readonly string[]]>([
    ['LLC', ['FL', 'GA', 'IN', 'MN', 'NC', 'NJ', 'NM', 'UT']],
    ['PLLC', ['FL', 'GA', 'IN', 'MN', 'NC', 'NJ', 'NM', 'UT']],
    ['Corp', ['FL']],
    ['NP Corp', ['NY']],
  ])('limits the entity type %s to the destinations %j', (key, expected) => {
    const found = choices('companyInformation.destination', { movedType: { key, value: key } });
    expect([...found].sort()).toEqual([...expected].sort());
  });

  it('chooses among the entity types of the page', () => {
    const path = 'companyInformation.movedType';
    expect(choices(path, {})).toEqual(['LLC', 'Corp', 'NP Corp', 'PLLC']);
    expect(choices(path, {}, 'offered-products-few')).toEqual(['LLC', 'Corp']);
  });

  it('excludes home states that do not allow the move', () => {
    const excluded = ['NY', 'CT', 'GA', 'HI', 'IA', 'KY', 'LA', 'MD', 'MA', 'MI', 'MS', 'MO', 'NE', 'NM'];
    const company = { movedType: { key: 'LLC', value: 'LLC' } };
    expect(choices('companyInformation.homeState', company)).toEqual(allBut(...excluded));
    expect(choices('companyInformation.homeState', company, 'offered-products-few')).toEqual([
      'DE',
      'TX',
      'WY',
    ]);
  });
});

describe('the entity type of a formation', () => {
  const formed = (type: string) =>
    states.filter((state) => {
      const options = form.fields['companyInformation.entityType']?.options;
      const answers = answersOf({ companyInformation: { state } });
      return options && choicesOf(options, answers, factsFor()).some(({ key }) => key === type);
    });

  it.each<readonly [string, string, readonly string[]]>([
    ['an LLC everywhere', 'LLC', states],
    ['a Corp everywhere', 'Corp', states],
    ['a nonprofit everywhere except WY, which has only LLC and Corp', 'NP Corp', allBut('WY')],
    [
      'a PLLC in the listed states except WY, which has only LLC and Corp',
      'PLLC',
      ['AK', 'CA', 'DE', 'GA', 'HI', 'MD', 'MO', 'NJ', 'NM', 'NY', 'OH', 'RI', 'SC', 'WI', 'PR'],
    ],
    ['a public benefit corporation in AZ and NV only', 'Public Benefit Corp', ['AZ', 'NV']],
  ])('allows %s', (_, type, expected) => {
    expect([...formed(type)].sort()).toEqual([...expected].sort());
  });

  it('offers only the types of the page', () => {
    const known = ['LLC', 'Corp', 'NP Corp', 'PLLC', 'Public Benefit Corp'];
    const others = entityTypes.options.filter(({ key }) => !known.includes(key));
    expect(others.filter(({ key }) => formed(key).length > 0)).toEqual([]);
  });
});
