import { describe, expect, it } from 'vitest';
import { takesEncoding } from '#server/http/takes-encoding.ts';

describe('the header accept-encoding', () => {
  it.each(['gzip', 'br, gzip', 'gzip;q=0.5, br', 'GZIP', 'deflate ,gzip ; q=1', 'gzip;q=0.01'])(
    'lets gzip through where it is %j',
    (header) => {
      expect(takesEncoding(header, 'gzip')).toBe(true);
    },
  );

  it.each([undefined, '', 'identity', 'gzip;q=0', 'br, gzip; q=0.00', 'x-gzip', 'gzipped', 'gzip;q=0 , br'])(
    'does not where it is %j',
    (header) => {
      expect(takesEncoding(header, 'gzip')).toBe(false);
    },
  );

  it('is read for each encoding by itself', () => {
    expect(takesEncoding('gzip;q=0, br', 'br')).toBe(true);
    expect(takesEncoding('gzip, brotli', 'br')).toBe(false);
  });
});
