import { describe, expect, it } from 'vitest';
import { ACCOUNT_LINK_SOURCE } from '#server/http/account-link-script.ts';
import { listSecurityHeaders, pagePolicy, writePolicy } from '#server/http/security-headers.ts';

const usual = pagePolicy(["'self'"]);

describe('pagePolicy', () => {
  it('allows only the services in the configuration', () => {
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
    ['no service is named', {}],
    ['the services are on this server', { vehicleDecoding: '/sandbox/vehicles', plateImages: '/p/{id}.svg' }],
  ])('returns the default policy when %s', (_name, services) => {
    expect(pagePolicy(["'self'"], { services })).toEqual(usual);
  });

  it('serializes to the value of the Content-Security-Policy header', () => {
    expect(writePolicy({ 'default-src': ["'none'"], 'img-src': ["'self'", 'data:'] })).toBe(
      "default-src 'none';img-src 'self' data:",
    );
  });
});

describe('listSecurityHeaders', () => {
  const settings = { frameAncestors: ["'self'"], publicOrigin: null, viteOrigin: null };

  it('includes the default page policy, with the script of the log-in link', () => {
    expect(listSecurityHeaders(settings)).toMatchObject({
      'content-security-policy': writePolicy(pagePolicy(["'self'"], {}, { scripts: [ACCOUNT_LINK_SOURCE] })),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['none without a public origin', null, undefined],
    ['none for a public origin without TLS', 'http://shop.example.com', undefined],
    ['a year for a public origin with TLS', 'https://shop.example.com', 'max-age=31536000'],
  ])('sets Strict-Transport-Security: %s', (_, publicOrigin, expected) => {
    expect(listSecurityHeaders({ ...settings, publicOrigin })['strict-transport-security']).toBe(expected);
  });

  it('omits the script policy for a development server', () => {
    const headers = listSecurityHeaders({ ...settings, viteOrigin: 'http://127.0.0.1:5173' });
    expect(headers).not.toHaveProperty('content-security-policy');
  });
});
