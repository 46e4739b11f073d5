import { describe, expect, it } from 'vitest';
import { pathOfProperty, propertyNameOf } from '#domain/answers/property-names.ts';

describe('propertyNameOf', () => {
  it('returns a name without the dots of the path', () => {
    expect(propertyNameOf('owners.0.name')).toBe('owners:0:name');
  });
});

describe('pathOfProperty', () => {
  it('returns the path of the answer', () => {
    expect(pathOfProperty(propertyNameOf('owners.0.name'))).toBe('owners.0.name');
  });
});
