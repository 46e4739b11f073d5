import type { Bundle, Catalogue } from '#domain/catalogue/catalogue.ts';
import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

function withoutMethods(catalogue: Catalogue, type: string, jurisdiction: string): Catalogue {
  return {
    ...catalogue,
    filingProducts: catalogue.filingProducts.map((product) =>
      product.type === type
        ? {
            ...product,
            filing_methods: product.filing_methods.filter((method) => method.jurisdiction !== jurisdiction),
          }
        : product,
    ),
  };
}

/** Sets a page setting that limits the rows of members. */
function limitMembers(name: string, value: number) {
  return ({ replace, set }: SpoiltFiles) => {
    replace(at.steps, '"max": 20', `"max": { "config": "${name}", "default": 20 }`);
    set(at.page, ['settings', name], value);
  };
}

/** Returns the business identity bundle with a condition on another answer. */
function asksOtherwise(bundle: Bundle): Bundle {
  if (!bundle.config.isBusinessIdentity) return bundle;
  const orConditions = [{ andConditions: [{ fieldKey: 'wantsIdentity', fieldVal: true }] }];
  return { ...bundle, config: { ...bundle.config, orConditions } };
}

/** Returns the same bundle without a condition. */
function asksForNothing(bundle: Bundle): Bundle {
  if (!bundle.config.isBusinessIdentity) return bundle;
  const config = { ...bundle.config, isBusinessIdentity: false, fieldTriggerToggle: false, orConditions: [] };
  return { ...bundle, config };
}

/** Products, prices and jurisdictions that contradict the catalog or each other. */
export const commerceMistakes: readonly Mistake[] = [
  {
    name: 'a product with another name in the catalog',
    class: 'commerce',
    change: ({ set }) => set(at.products, ['corporate-book', 'match', 'kind'], 'corporate_bok'),
    code: 'no-catalogue-product',
    file: at.products,
    line: '"corporate_bok"',
    nearest: 'corporate_book',
  },
  {
    name: 'a match by a field that the catalog does not have',
    class: 'commerce',
    change: ({ set }) => set(at.products, ['corporate-book', 'match'], { knd: 'corporate_book' }),
    code: 'no-catalogue-product',
    file: at.products,
    line: '"knd"',
    nearest: 'kind',
  },
  {
    name: 'a filing that the catalog does not have',
    class: 'commerce',
    change: ({ set }) => set(at.products, ['name-reservation', 'match', 'type'], 'name-reservation'),
    code: 'no-catalogue-product',
    file: at.products,
    line: '"type": "name-reservation"',
    nearest: 'name_reservation',
  },
  {
    name: 'a product from the wrong list of the catalog',
    class: 'commerce',
    change: ({ set }) => set(at.products, ['corporate-seal', 'from'], 'filing_products'),
    code: 'no-catalogue-product',
    file: at.products,
    line: '"from": "filing_products"',
    says: 'Write "from": "simple_products"',
  },
  {
    name: 'a match that several products of the catalog fit',
    class: 'commerce',
    change: ({ set }) => set(at.products, ['corporate-seal', 'match'], {}),
    code: 'ambiguous-product',
    file: at.products,
    line: '"match": {}',
  },
  {
    name: 'a match that several registered agents of a state fit',
    class: 'commerce',
    change: ({ set }) => set(at.products, ['registered-agent', 'match'], {}),
    code: 'ambiguous-product',
    file: at.products,
    line: '"match": {}',
    says: '4 products of registered_agent_products',
  },
  {
    name: 'a paid alternative that the catalog does not have',
    class: 'commerce',
    change: ({ set }) => set(at.products, ['corporate-book', 'insteadOf'], { kind: 'golden_book' }),
    code: 'no-catalogue-product',
    file: at.products,
    line: '"golden_book"',
  },
  {
    name: 'a product that is its own paid alternative',
    class: 'commerce',
    change: ({ set }) => set(at.products, ['corporate-book', 'insteadOf'], { kind: 'corporate_book' }),
    code: 'instead-of-itself',
    file: at.products,
    line: '"insteadOf"',
  },
  {
    name: 'a product without a price',
    class: 'commerce',
    change: () => undefined,
    catalogue: (real) => ({
      ...real,
      simpleProducts: real.simpleProducts.map((product) =>
        product.kind === 'corporate_book' ? { ...product, price: Number.NaN } : product,
      ),
    }),
    code: 'missing-price',
    file: at.products,
    line: '"corporate-book"',
  },
  {
    name: 'a bundle that the catalog does not have',
    class: 'commerce',
    change: ({ set }) => set(at.page, ['bundles'], [3171]),
    code: 'unknown-bundle',
    file: at.page,
    line: '3171',
    nearest: '3071',
  },
  {
    name: 'a bundle without a checkbox to decline it',
    class: 'commerce',
    change: ({ set }) => set(at.page, ['bundles'], [3070]),
    catalogue: (real) => ({ ...real, bundles: real.bundles.map(asksForNothing) }),
    code: 'forced-bundle',
    also: ['unasked-part'],
    severity: 'warning',
    file: at.page,
    line: '3070',
    says: 'cannot decline the bundle 3070',
  },
  {
    name: 'a bundle with a condition on an answer that no step shows',
    class: 'commerce',
    change: ({ set }) => set(at.page, ['bundles'], [3070]),
    catalogue: (real) => ({ ...real, bundles: real.bundles.map(asksOtherwise) }),
    code: 'unmet-bundle',
    also: ['unasked-part'],
    severity: 'warning',
    file: at.page,
    line: '3070',
    says: '"wantsIdentity"',
  },
  {
    name: 'a coupon that the catalog does not have',
    class: 'commerce',
    change: ({ set }) => set(at.page, ['coupons'], [6001, 6022]),
    code: 'unknown-coupon',
    file: at.page,
    line: '6022',
    nearest: '6002',
  },
  {
    name: 'a coupon given by name instead of id',
    class: 'shape',
    change: ({ set }) => set(at.page, ['coupons'], ['Welcome']),
    code: 'wrong-shape',
    file: at.page,
    line: '"Welcome"',
    says: 'must be an id of the catalog',
  },
  {
    name: 'a bundle of optional products without a checkbox',
    class: 'commerce',
    change: ({ set }) => set(at.page, ['bundles'], [3071]),
    code: 'unasked-part',
    file: at.page,
    line: '"bundles"',
    says: 'sells product 4003',
    also: ['unmet-bundle'],
  },
  {
    name: 'subscriptions on a page of a form without a billing type',
    class: 'commerce',
    change: ({ set }) => {
      set(at.steps, ['fixed', 'billingType'], undefined);
      set(at.schema, ['properties', 'billingType'], undefined);
      set(at.page, ['subscriptionBundles'], true);
    },
    code: 'no-billing',
    also: ['unasked-part'],
    file: at.page,
    line: '"subscriptionBundles"',
  },
  {
    name: 'a card fee for a product that is not filed',
    class: 'commerce',
    change: ({ set }) => set(at.products, ['corporate-book', 'cardFee'], true),
    code: 'no-card-fee',
    file: at.products,
    line: '"cardFee"',
  },
  {
    name: 'a visitor-defined price without a field',
    class: 'references',
    change: ({ set }) =>
      set(at.products, ['registered-agent', 'ownPrice'], {
        answer: 'nyop.requestedPrice',
        unless: 'companyInformation.notifyAttorney',
        minimum: 'passwordMinimumLength',
      }),
    code: 'unknown-path',
    file: at.products,
    line: '"answer"',
  },
  {
    name: 'a minimum price in cents',
    class: 'commerce',
    change: ({ set }) => {
      set(at.products, ['registered-agent', 'ownPrice'], {
        answer: 'companyInformation.altCompanyName',
        unless: 'companyInformation.notifyAttorney',
        minimum: 'leastPrice',
      });
      set(at.page, ['settings', 'leastPrice'], 4900);
    },
    code: 'bad-setting',
    file: at.page,
    line: '"leastPrice"',
    says: 'more than our own price',
  },
  {
    name: 'a minimum price that is not a number',
    class: 'commerce',
    change: ({ set }) =>
      set(at.products, ['registered-agent', 'ownPrice'], {
        answer: 'companyInformation.altCompanyName',
        unless: 'companyInformation.notifyAttorney',
        minimum: 'phoneNumber',
      }),
    code: 'bad-setting',
    file: at.page,
    line: '"phoneNumber"',
    says: 'number of dollars',
  },
  {
    name: 'a state without a registered agent',
    class: 'commerce',
    change: () => undefined,
    catalogue: (real) => ({
      ...real,
      registeredAgentProducts: real.registeredAgentProducts.filter(
        ({ registered_agent: { jurisdiction } }) => jurisdiction.abbreviation !== 'WY',
      ),
    }),
    code: 'unpriced-order',
    file: at.products,
    line: '"registered-agent"',
    says: 'LLC in WY and Corp in WY',
  },
  {
    name: 'a state without a filing method',
    class: 'commerce',
    change: () => undefined,
    catalogue: (real) => withoutMethods(real, 'formation', 'DE'),
    code: 'unpriced-order',
    file: at.products,
    line: '"business-formation"',
    says: 'in DE',
  },
  {
    name: 'an entity type without a filing',
    class: 'commerce',
    change: ({ add }) =>
      add(at.availability, ['formation-entity-types', 'rows'], {
        key: 'Trust',
        only: ['WY'],
        reason: 'We form trusts in Wyoming.',
      }),
    code: 'unpriced-order',
    file: at.products,
    line: '"business-formation"',
    says: 'Trust in WY',
  },
  {
    name: 'an available option without a price in some state',
    class: 'commerce',
    change: () => undefined,
    catalogue: (real) => withoutMethods(real, 'name_reservation', 'WY'),
    code: 'unpriced-option',
    file: at.products,
    line: '"name-reservation"',
    severity: 'warning',
  },
  {
    name: 'a row whose exceptions cancel all its places',
    class: 'commerce',
    change: ({ set }) => set(at.availability, ['formation-entity-types', 'rows', 4, 'except'], ['NV', 'AZ']),
    code: 'canceled-out',
    file: at.availability,
    line: '"except"',
  },
  {
    name: 'an exception for a place that is not listed',
    class: 'commerce',
    change: ({ set }) => set(at.availability, ['formation-entity-types', 'rows', 4, 'except'], ['TX']),
    code: 'idle-exception',
    file: at.availability,
    line: '"except"',
    severity: 'warning',
  },
  {
    name: 'a state that is listed twice',
    class: 'commerce',
    change: ({ add }) => add(at.availability, ['formation-entity-types', 'rows', 4, 'only'], 'AZ'),
    code: 'repeated-place',
    file: at.availability,
    line: '"only"',
    severity: 'warning',
  },
  {
    name: 'an availability row hidden by an earlier one',
    class: 'commerce',
    change: ({ add }) =>
      add(at.availability, ['formation-entity-types', 'rows'], {
        key: 'LLC',
        only: ['WY'],
        reason: 'In Wyoming too.',
      }),
    code: 'repeated-row',
    file: at.availability,
    line: '"key": "LLC"',
    severity: 'warning',
  },
  {
    name: 'a nonprofit with two directors',
    class: 'commerce',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('formation-details', 'nonprofit-directors'), 'rows', 'min'], 2),
    code: 'fixed-bound',
    file: at.steps,
    line: '"min": 2',
  },
  {
    name: 'a limit of six submit attempts',
    class: 'commerce',
    change: limitMembers('maxAttempts', 6),
    code: 'fixed-bound',
    file: at.page,
    line: '"maxAttempts": 6',
  },
  {
    name: 'a limit of eleven vehicles',
    class: 'commerce',
    change: limitMembers('maxVehicles', 11),
    code: 'fixed-bound',
    file: at.page,
    line: '"maxVehicles": 11',
  },
  {
    name: 'a limit of eleven years per domain',
    class: 'commerce',
    change: limitMembers('maxDomainYears', 11),
    code: 'fixed-bound',
    file: at.page,
    line: '"maxDomainYears": 11',
  },
  {
    name: 'a limit of five recipients of forwarded mail',
    class: 'commerce',
    change: ({ set, stepAt }) => {
      set(at.schema, ['properties', 'serviceInformation'], {
        type: 'object',
        properties: { recipients: { type: 'array', items: { $ref: '../shared/person.json' } } },
      });
      set(at.steps, [...stepAt('contact-information', 'contact'), 'rows'], {
        path: 'serviceInformation.recipients',
        title: 'Recipient {n}',
        addLabel: 'Add a recipient',
        min: 1,
        max: 5,
      });
    },
    code: 'fixed-bound',
    file: at.steps,
    line: '"max": 5',
    also: ['unread-answer'],
  },
  {
    name: 'a maximum quantity above the limit of the cart',
    class: 'commerce',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('companyInformation.certificateQuantity'), 'maximum'], 1000),
    code: 'fixed-bound',
    file: at.schema,
    line: '"maximum": 1000',
  },
  {
    name: 'a quantity without a maximum',
    class: 'commerce',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('companyInformation.certificateQuantity'), 'maximum'], undefined),
    code: 'open-quantity',
    file: at.schema,
    line: '"certificateQuantity"',
  },
];
