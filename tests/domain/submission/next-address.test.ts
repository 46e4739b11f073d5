import { describe, expect, it } from 'vitest';
import { findPriority, nextAddressOf } from '#domain/submission/next-address.ts';

const priority = { applicant_details: { priority: 'Yes' } };

describe('findPriority', () => {
  it('reads the priority of an application, and of no other payload', () => {
    expect(findPriority('application', priority)).toBe(true);
    expect(findPriority('application', { applicant_details: { priority: 'No' } })).toBe(false);
    expect(findPriority('contact', priority)).toBeUndefined();
  });
});

describe('nextAddressOf', () => {
  it.each([
    ['affiliate', '/thank-you/affiliate/'],
    ['application', '/thank-you/application/'],
    ['contact', '/thank-you/'],
    ['client-profile', '/thank-you/'],
    ['free-account', '/thank-you/free-account/'],
    ['login', '/account/'],
    ['password-reset', '/login/?passwordReset'],
    ['new-password', '/login/?passwordChanged'],
  ] as const)('maps the payload %s to the URL path %s', (payload, address) => {
    expect(nextAddressOf(payload, {}, {})).toBe(address);
  });

  it('returns a different URL path for a priority application', () => {
    expect(nextAddressOf('application', {}, priority)).toBe('/thank-you/priority-application/');
  });

  it('returns the URL path from the page configuration', () => {
    const settings = {
      contactRedirect: '/thanks-for-writing/',
      priorityThankYou: '/soon/',
      loginAddress: '',
    };
    expect(nextAddressOf('contact', settings, priority)).toBe('/thanks-for-writing/');
    expect(nextAddressOf('application', settings, priority)).toBe('/soon/');
    expect(nextAddressOf('password-reset', settings, {})).toBe('/login/?passwordReset');
  });
});
