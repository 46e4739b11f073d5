import { describe, expect, it } from 'vitest';
import { pagePolicy, writePolicy } from '#server/http/security-headers.ts';

const usual = pagePolicy(["'self'"]);

describe('the policy of a page', () => {
  it('lets it ask the services that its configuration names, and no others', () => {
    const services = {
      vehicleDecoding: 'https://vpic.nhtsa.dot.gov/api/vehicles',
      plateImages: 'https://img.example.com/plates/{id}.svg',
      imageOrigins: ['https://pictures.example.com'],
    };
    expect(pagePolicy(["'self'"], { services })).toEqual({
      ...usual,
      'connect-src': ["'self'", 'https://vpic.nhtsa.dot.gov'],
      'img-src': ["'self'", 'data:', 'https://img.example.com', 'https://pictures.example.com'],
    });
  });

  it.each([
    ['it names none', {}],
    ['they are on this server', { vehicleDecoding: '/sandbox/vehicles', plateImages: '/p/{id}.svg' }],
  ])('is the usual one where %s', (_name, services) => {
    expect(pagePolicy(["'self'"], { services })).toEqual(usual);
  });

  it('is written as its header has it', () => {
    expect(writePolicy({ 'default-src': ["'none'"], 'img-src': ["'self'", 'data:'] })).toBe(
      "default-src 'none';img-src 'self' data:",
    );
  });
});
