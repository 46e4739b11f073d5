import { suggest } from '#reading/nearest-name.ts';
import type { CheckedForm, CheckedPage, FormCheck, Report } from '../check.ts';

/**
 * Returns the origin of an absolute URL, or undefined for a path on this server. Returns an invalid URL
 * unchanged.
 */
function originOf(address: string): string | undefined {
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return undefined;
  try {
    return new URL(address, 'https://page.invalid').origin;
  } catch {
    return address;
  }
}

function checkPage({ page, file }: CheckedPage, tokenizerOrigins: readonly string[]): readonly Report[] {
  const { tokenizer } = page;
  const own: readonly (readonly [string, readonly string[]])[] = [
    [page.apiBase, ['apiBase']],
    ...(tokenizer === undefined ? [] : [[tokenizer.frame, ['tokenizer', 'frame']] as const]),
  ];
  const foreign = own.flatMap(([address, at]): readonly Report[] => {
    const origin = originOf(address);
    if (origin === undefined) return [];
    const message = `"${address}" is not on our own server, and the page's policy lets it ask no other.`;
    return [{ code: 'foreign-host', location: { file, at }, message }];
  });
  if (tokenizer === undefined) return foreign;
  const { service } = tokenizer;
  const origin = originOf(service);
  const location = { file, at: ['tokenizer', 'service'] };
  if (origin === undefined || tokenizerOrigins.includes(origin)) return foreign;
  const message = origin.startsWith('https:')
    ? `The tokenizer's frame may not ask ${origin}: TOKENIZER_ORIGINS does not list it.${suggest(origin, tokenizerOrigins)}`
    : `"${service}" must be a path of ours or begin with https://.`;
  const code = origin.startsWith('https:') ? 'unlisted-host' : 'foreign-host';
  return [...foreign, { code, location, message }];
}

export const checkHosts: FormCheck = {
  about: 'Services on hosts that the Content-Security-Policy blocks.',
  codes: { 'unlisted-host': 'error', 'foreign-host': 'error' },
  find: ({ pages, tokenizerOrigins }: CheckedForm) =>
    pages.flatMap((page) => checkPage(page, tokenizerOrigins)),
};
