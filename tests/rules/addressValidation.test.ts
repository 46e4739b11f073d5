import { describe, expect, it } from 'vitest';
import { addressValidation } from '#rules/addressValidation.ts';
import { tellVerdict } from './rule-harness.ts';

const MESSAGE = 'There is no such street in {city}.';
const refused = { complete: true, valid: false, message: MESSAGE };
const args = ['contactInformation', 'validateAddress'];

describe('addressValidation', () => {
  it.each([
    ['a complete but invalid address', refused, MESSAGE],
    ['a complete and valid address', { ...refused, valid: true }, 'passes'],
    ['an incomplete and invalid address', { ...refused, complete: false }, 'passes'],
    ['an incomplete and valid address', { ...refused, complete: false, valid: true }, 'passes'],
  ])('fails only for an invalid and complete address: %s', (_name, verdict, told) => {
    const surroundings = {
      settings: { validateAddress: true },
      addressVerdicts: { 'contactInformation.backendValidationStatus': verdict },
    };
    expect(tellVerdict(addressValidation, '1 Main St', args, surroundings)).toBe(told);
  });

  it.each([false, 'true', 1])('accepts anything while the page setting is %j', (validateAddress) => {
    const surroundings = {
      settings: { validateAddress },
      addressVerdicts: { 'contactInformation.backendValidationStatus': refused },
    };
    expect(tellVerdict(addressValidation, '1 Main St', args, surroundings)).toBe('passes');
  });

  it('accepts an address without a verdict and a verdict at another path', () => {
    const settings = { validateAddress: true };
    expect(tellVerdict(addressValidation, '1 Main St', args, { settings })).toBe('passes');
    const elsewhere = {
      settings,
      addressVerdicts: { 'paymentInformation.backendValidationStatus': refused },
    };
    expect(tellVerdict(addressValidation, '1 Main St', args, elsewhere)).toBe('passes');
  });

  it('ignores names that every object inherits', () => {
    const settings = { validateAddress: true };
    expect(tellVerdict(addressValidation, 'x', ['constructor', 'validateAddress'], { settings })).toBe(
      'passes',
    );
  });
});
