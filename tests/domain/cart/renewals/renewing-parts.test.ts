import { describe, expect, it } from 'vitest';
import { renewingParts } from '#domain/cart/renewals/renewing-parts.ts';

const fee = { label: 'Fee', yearlyCents: 0 };
const domain = { label: 'a.com', yearlyCents: 1_500, months: 12 };
const service = { label: 'Service', yearlyCents: 9_000, months: 24 };

describe('what of a line renews', () => {
  it('is the line itself where none of its parts does', () => {
    expect(renewingParts(service)).toEqual([service]);
    const line = { ...service, items: [fee, { label: 'No price' }] };
    expect(renewingParts(line)).toEqual([line]);
  });

  it('is those of its parts that do', () => {
    expect(renewingParts({ ...service, items: [fee, domain, { label: 'No price' }] })).toEqual([domain]);
  });

  it('is nothing where the line costs nothing each year', () => {
    expect(renewingParts({ ...fee, items: [domain] })).toEqual([]);
    expect(renewingParts({ label: 'No price' })).toEqual([]);
  });
});
