import { describe, expect, it } from 'vitest';
import { foreignOrigin } from '#domain/pages/page-services.ts';

describe('foreignOrigin', () => {
  it.each([
    ['https://vpic.nhtsa.dot.gov/api/vehicles', 'https://vpic.nhtsa.dot.gov'],
    ['https://img.example.com:8443/plates/{id}.svg', 'https://img.example.com:8443'],
    ['HTTPS://IMG.example.com/x', 'https://img.example.com'],
    ['/sandbox/vehicles', undefined],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
    ["https://x;script-src 'unsafe-inline'/", undefined],
    ['', undefined],
  ])('reduces the URL %s to the foreign origin %s', (address, origin) => {
    expect(foreignOrigin(address)).toBe(origin);
  });
});
