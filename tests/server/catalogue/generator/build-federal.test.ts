import { describe, expect, it } from 'vitest';
import { buildFederal, buildTaxId } from '#server/catalogue/generator/build-federal.ts';
import { ourProducts } from '#server/catalogue/generator/our-products.ts';
import type { SourceFederalFiling } from '#server/catalogue/generator/source.ts';
import { mail, online } from './source-fixture.ts';

const ein: SourceFederalFiling = {
  key: 'ein',
  filingName: 'Form SS-4',
  agency: 'Internal Revenue Service',
  confidence: 'recalled',
  methods: [
    { ...online, feeCents: 0, requires: 'SSN or ITIN' },
    { ...mail, feeCents: 0, requires: null },
  ],
};

/** Of one method it is known how long its agency takes to decide. */
const ours = {
  decisions: {
    ...ourProducts.decisions,
    'tax-id-online': {
      filed_in: { days: 0, hours: 2 },
      docs_in: { days: 0, hours: 0 },
      decided_in: { least: 1, most: 2, unit: 'week', source: 'recalled' },
    },
  },
};

describe('buildTaxId', () => {
  it('says how long the agency takes to decide', () => {
    const [method] = buildTaxId(ein, ours).methods;
    expect(method).toMatchObject(ours.decisions['tax-id-online']);
  });

  it('says that it is free and who can file online', () => {
    const filing = buildTaxId(ein, ours);
    expect(filing).toMatchObject({ free: true, locality: 'federal', product: 'tax_id' });
    expect(filing.methods).toMatchObject([
      { key: 'tax-id-online', cost: 0, description: 'The responsible party needs an SSN or an ITIN.' },
      { key: 'tax-id-mail' },
    ]);
  });
});

describe('buildFederal', () => {
  it('files a tax ID without an SSN by the ways that ask for none', () => {
    const [, without] = buildFederal([ein], ours);
    expect(without).toMatchObject({ product: 'tax_id_no_ssn', methods: [{ key: 'tax-id-no-ssn-mail' }] });
  });

  it.each([
    ['boi', 'boi', 'LLC', true],
    ['boi', 'boi', 'Sole Proprietorship', false],
    ['trademark', 'trademark', 'Individual', true],
    ['process-agent', 'process_agent', 'Individual', true],
  ])('makes of the filing %s the product %s: for the type %s %s', (key, product, type, isServed) => {
    const [filing] = buildFederal([{ ...ein, key }], ours);
    expect(filing?.product).toBe(product);
    expect(filing?.entity_types.includes(type)).toBe(isServed);
  });

  it('leaves out filings that we do not sell', () => {
    expect(buildFederal([{ ...ein, key: 's-election' }], ours)).toEqual([]);
  });
});
