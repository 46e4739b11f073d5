import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { url } from '#rules/url.ts';
import { tellVerdict } from './rule-harness.ts';
import { readCpuTime } from '../fixtures/cpu-time.ts';

const REFUSAL = 'Please enter a valid URL';
const BRACKETS = 'What are you up to...?';
const MAX_LABEL_LENGTH = 'd'.repeat(63);

describe('url', () => {
  it.each([
    'https://github.com/ana',
    'http://example.com',
    'HTTPS://EXAMPLE.COM',
    'github.com/ana',
    'www.linkedin.com/in/ana-ruiz/',
    ' https://codepen.io/ana ',
    'https://example.com:8080/a/b?c=d&e=f#g',
    'example.com:8080',
    'https://example.co.uk',
    'https://bücher.example/ä',
    'https://xn--bcher-kva.example',
    'https://example.com/a%20b',
    `https://${MAX_LABEL_LENGTH}.com`,
    `https://example.com/${'a'.repeat(2028)}`,
  ])('accepts %j', (value) => {
    expect(tellVerdict(url, value)).toBe('passes');
  });

  it.each([
    'https://www.lin\u{1f469}\u200d\u{1f469}kedin.com/in/ana',
    'https://\u{1f469}.com',
    'https://exa\u200dmple.com',
    'example',
    'https://',
    'https://example',
    'https://localhost/x',
    'https://.com',
    'https://example..com',
    'https://-example.com',
    'https://example-.com',
    'https://example.c',
    'https://example.c0m',
    'https://127.0.0.1/',
    'https://1.2.3',
    'https://[::1]/',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com\\a',
    'https:\\\\example.com',
    'https://exa\nmple.com',
    'https://ana@example.com',
    'https://:secret@example.com',
    'https://ana:secret@example.com',
    'https://example.com@evil.example',
    'ftp://example.com',
    'javascript:alert(1)',
    'mailto:ana@example.com',
    'data:text/html,hello',
    '//example.com',
    'https:///example.com',
    '/in/ana',
    'https://example.com:99999',
    `https://${MAX_LABEL_LENGTH}d.com`,
    `https://example.com/${'a'.repeat(2029)}`,
    42,
    {},
  ])('rejects %j', (value) => {
    expect(tellVerdict(url, value)).toBe(REFUSAL);
  });

  it.each(['<script>', 'https://example.com/<b>', 'https://example.com/>', '<'])(
    'rejects the angle brackets in %j',
    (value) => {
      expect(tellVerdict(url, value)).toBe(BRACKETS);
    },
  );

  it('accepts generated URLs with and without a scheme', () => {
    const authority = fc.webAuthority().filter((host) => !host.includes('@'));
    const addresses = fc.webUrl({ withQueryParameters: true, withFragments: true });
    fc.assert(
      fc.property(addresses, authority, (address, host) => {
        expect(tellVerdict(url, address)).toBe('passes');
        expect(tellVerdict(url, host)).toBe('passes');
      }),
    );
  });

  it('validates overlong input within a second', () => {
    const started = readCpuTime();
    tellVerdict(url, `${'a.'.repeat(200_000)}<`);
    tellVerdict(url, 'a.'.repeat(200_000));
    tellVerdict(url, ' '.repeat(400_000));
    expect(readCpuTime() - started).toBeLessThan(1000);
  });
});
