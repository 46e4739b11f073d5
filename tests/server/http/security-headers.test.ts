import { describe, expect, it } from 'vitest';
import { listSecurityHeaders, pagePolicy, writePolicy } from '#server/http/security-headers.ts';

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

describe('the headers of every answer', () => {
  const settings = { frameAncestors: ["'self'"], publicOrigin: null, viteOrigin: null };

  it('hold the usual policy of a page', () => {
    expect(listSecurityHeaders(settings)).toMatchObject({
      'content-security-policy': writePolicy(usual),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['none', null, undefined],
    ['none where the public reaches it without TLS', 'http://shop.example.com', undefined],
    ['a year where the public reaches it by TLS', 'https://shop.example.com', 'max-age=31536000'],
  ])('ask browsers to stay with TLS: %s', (_, publicOrigin, expected) => {
    expect(listSecurityHeaders({ ...settings, publicOrigin })['strict-transport-security']).toBe(expected);
  });

  it('hold no policy beside the scripts of a development server', () => {
    const headers = listSecurityHeaders({ ...settings, viteOrigin: 'http://127.0.0.1:5173' });
    expect(headers).not.toHaveProperty('content-security-policy');
  });
});
