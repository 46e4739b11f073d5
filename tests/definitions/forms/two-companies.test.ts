import { describe, expect, it, vi } from 'vitest';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { yearlyCentsOf } from '../../domain/cart/schedule/renewing.ts';
import { checkForm } from '#definitions/check-form.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import type { FinalProduct } from '#domain/submission/submission.ts';
import {
  comparableSubmission,
  describeDifferences,
  isSamePrice,
  isSameSubmission,
} from '#server/orders/compare-submission.ts';
import { deriveStoredOrder } from '#server/orders/derive-stored-order.ts';
import { choose, twoCompanies } from '../../fixtures/two-companies-answers.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { copyForm, loadForm } from './copy-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const SLUG = 'two-companies';
const root = copyForm(SLUG);
const { form, factsOf } = await loadForm(SLUG, root);
const facts = { ...factsOf(SLUG), catalogue: fixtureCatalogue };

const { companyName: HOLDING, secondCompanyName: OPERATING } = twoCompanies.companyInformation;

function documentWith(...chosen: readonly string[]) {
  return { ...twoCompanies, ...choose(...chosen) };
}

function order(document: AnswersDocument = documentWith()) {
  const judgment = validateAnswers(form, document, facts);
  if (judgment.kind !== 'order') throw new Error(JSON.stringify(judgment));
  return judgment;
}

/** Returns the names of the ordered products for each company. */
function bought(document: AnswersDocument): readonly (readonly string[])[] {
  const { cart, submission } = order(document);
  const nameOf = ({ product_id }: FinalProduct) =>
    cart.products.find((product) => product.product_id === product_id)?.key ?? '';
  return submission.companies.map(({ products }) => products.map(nameOf));
}

describe('a form for two companies', () => {
  it('passes all checks', async () => {
    const request = { root, slug: SLUG, catalogue: fixtureCatalogue, today: '2026-11-20' };
    const { findings } = await checkForm({ ...request, cache: createDiskCache() });
    expect(findings.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([]);
  });

  it('requires the name of each company', () => {
    const { companyInformation: _, ...others } = documentWith();
    const judgment = validateAnswers(form, { ...others, companyInformation: { state: 'WY' } }, facts);
    const problems = judgment.kind === 'failing' ? judgment.problems : [];
    expect(problems.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'companyInformation.companyName required',
      'companyInformation.secondCompanyName required',
    ]);
  });
});

describe('the cart of two companies', () => {
  it('counts products and fees for both companies twice, and products for one company once', () => {
    const { lines, totalCents } = order(documentWith('taxID', 'corporateBook', 'corporateSeal')).cart;
    expect(lines.map(({ label, quantity, priceCents }) => `${label} × ${quantity}: ${priceCents}`)).toEqual([
      'LLC Filing Service × 2: 20000',
      'Wyoming State Filing Fee × 2: 20750',
      'Wyoming Registered Agent Service × 2: 25000',
      'Tax ID (EIN) × 1: 5000',
      'Corporate Book × 2: 15000',
      'Corporate Seal × 1: 4500',
    ]);
    expect(totalCents).toBe(90_250);
    expect(yearlyCentsOf({ lines })).toBe(25_000);
  });

  it('marks the products for both companies', () => {
    const { products } = order(documentWith('taxID', 'corporateBook', 'corporateSeal')).cart;
    const both = products.filter(({ includedInBothCompanies }) => includedInBothCompanies === true);
    expect(both.map(({ key, quantity }) => `${key} ${quantity}`)).toEqual([
      'business-formation 1',
      'registered-agent 1',
      'corporate-book 1',
    ]);
  });
});

describe('the order of two companies', () => {
  it('contains the data of each company', () => {
    const { companies } = order().submission;
    expect(companies.map(({ company }) => company)).toEqual([
      {
        name: HOLDING,
        entity_type: 'LLC',
        industry: null,
        position: null,
        naics_code: null,
        ab_test_rolled_variants: [],
      },
      { entity_type: 'LLC', name: OPERATING },
    ]);
    expect(companies.map(({ notes }) => notes)).toEqual([['Alternate company name: Ruiz Trust LLC'], []]);
  });

  it.each([
    ['no optional product', [], [], []],
    ['a product for the first company', ['taxID'], ['tax-id'], []],
    ['a product for the second company', ['corporateSeal'], [], ['corporate-seal']],
    ['a product for both companies', ['corporateBook'], ['corporate-book'], ['corporate-book']],
  ])('assigns products to their companies: %s', (_name, chosen, first, second) => {
    const both = ['business-formation', 'registered-agent'];
    expect(bought(documentWith(...chosen))).toEqual([
      [...both, ...first],
      [...both, ...second],
    ]);
  });

  it('contains one unit per company when the cart counts two', () => {
    const { companies } = order(documentWith('corporateBook')).submission;
    expect(companies.flatMap(({ products }) => products.map(({ quantity }) => quantity))).toEqual(
      Array.from({ length: 6 }, () => 1),
    );
  });

  it('contains the name of the company in all product data', () => {
    const { companies } = order(documentWith('corporateBook', 'corporateSeal')).submission;
    const names = companies.map(({ products }) =>
      products.flatMap(({ data }) => ('company_name' in data ? [data['company_name']] : [])),
    );
    expect(names).toEqual([
      [HOLDING, HOLDING],
      [OPERATING, OPERATING, OPERATING],
    ]);
  });

  it.each([
    ['Member Managed', [['Member Ruiz'], ['Manager Dahl']]],
    ['Manager Managed', [['Manager Dahl'], ['Manager Dahl']]],
  ])('always uses the managers for the second company: first company %s', (managedType, officials) => {
    const document = documentWith();
    const llc = { ...document.formationDetails.llc, managedType };
    const { companies } = order({ ...document, formationDetails: { llc } }).submission;
    const formations = companies.map(({ products: [formation] }) => formation?.data);
    expect(formations.map((data) => data?.['management_type'])).toEqual([managedType, 'Manager Managed']);
    expect(formations).toMatchObject(
      officials.map((people) => ({
        official: people.map((person) => {
          const [role, last_name] = person.split(' ');
          return { role, last_name };
        }),
      })),
    );
  });

  it('keeps the management type that the visitor chose', () => {
    const kept = answersOf(relevantDocument(form, documentWith(), facts));
    expect(kept.get('formationDetails.llc.managedType')).toBe('Member Managed');
  });
});

describe('the server, which derives the order again,', () => {
  const { cart, submission, answers } = order(documentWith('corporateBook'));
  const totalCents = cart.totalCents ?? 0;
  const shownLines = cart.lines.map(({ id, label, priceCents }) => ({ id, label, priceCents }));

  it('derives the same result', () => {
    const derived = deriveStoredOrder(form, { answers, submission }, facts);
    expect(derived.problems).toEqual([]);
    expect(derived.cart.totalCents).toBe(totalCents);
    expect(comparableSubmission({ ...derived.payload })).toEqual(comparableSubmission({ ...submission }));
  });

  it('rejects the price for one company, line by line', () => {
    const half = {
      shownTotalCents: totalCents / 2,
      shownLines: shownLines.map((line) => ({ ...line, priceCents: line.priceCents / 2 })),
    };
    expect(isSamePrice({ shownTotalCents: totalCents, shownLines }, { ...cart, totalCents })).toBe(true);
    expect(isSamePrice(half, { ...cart, totalCents })).toBe(false);
    expect(
      describeDifferences(half, { ...cart, totalCents }).map(
        ({ id, shownCents, currentCents }) => `${id} ${shownCents} ${currentCents}`,
      ),
    ).toEqual([
      'business-formation 10000 20000',
      'business-formation.state-fee 10375 20750',
      'registered-agent 12500 25000',
      'corporate-book 7500 15000',
      'total 40375 80750',
    ]);
  });

  it.each([
    ['without the second company', { companies: submission.companies.slice(0, 1) }],
    ['with the companies in a different sequence', { companies: submission.companies.toReversed() }],
    [
      'without the products of the second company',
      { companies: [submission.companies[0], { ...submission.companies[1], products: [] }] },
    ],
  ])('detects a changed order: %s', (_name, changes) => {
    expect(isSameSubmission({ ...submission, ...changes }, submission)).toBe(false);
  });
});
