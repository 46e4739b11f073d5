import { describe, expect, it } from 'vitest';
import { takesEncoding } from '#server/http/takes-encoding.ts';

describe('takesEncoding', () => {
  it.each(['gzip', 'br, gzip', 'gzip;q=0.5, br', 'GZIP', 'deflate ,gzip ; q=1', 'gzip;q=0.01'])(
    'accepts gzip for the header %j',
    (header) => {
      expect(takesEncoding(header, 'gzip')).toBe(true);
    },
  );

  it.each([undefined, '', 'identity', 'gzip;q=0', 'br, gzip; q=0.00', 'x-gzip', 'gzipped', 'gzip;q=0 , br'])(
    'rejects gzip for the header %j',
    (header) => {
      expect(takesEncoding(header, 'gzip')).toBe(false);
    },
  );

  it('evaluates each encoding in the header separately', () => {
    expect(takesEncoding('gzip;q=0, br', 'br')).toBe(true);
    expect(takesEncoding('gzip, brotli', 'br')).toBe(false);
  });
});
