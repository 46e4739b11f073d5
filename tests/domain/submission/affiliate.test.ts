import { describe, expect, it } from 'vitest';
import { withOrderNumber } from '#domain/submission/affiliate.ts';
import type { FullSubmission } from '#domain/submission/submission.ts';

const submission: FullSubmission = {
  website: 1,
  client_ip: null,
  companies: [],
  account: {},
  contact: { first_name: 'Ana', last_name: 'Ruiz' },
  phones: [],
  addresses: [],
  emails: [],
  payment: null,
  test: false,
  cancel_services: false,
  formType: 'ShopForm',
};

describe('withOrderNumber', () => {
  it('sets the order number of the affiliate and keeps the order of the keys', () => {
    const affiliate = { platform: 'partners', order_number: null, affiliate_code: 'A7' };
    const placed = withOrderNumber({ ...submission, affiliate }, 'FC-100001');
    expect(JSON.stringify(placed.affiliate)).toBe(
      '{"platform":"partners","order_number":"FC-100001","affiliate_code":"A7"}',
    );
  });

  it('returns the same submission without an affiliate', () => {
    expect(withOrderNumber(submission, 'FC-100001')).toBe(submission);
  });
});
