import { suggest } from '../../compile/problem.ts';
import type { CheckedForm, CheckedPage, FormCheck, Report } from '../check.ts';

/** The setting that lists, parted by commas, the origins a page may ask besides our own. */
const LISTED = 'allowedOrigins';

function originOf(address: string): string | undefined {
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return undefined;
  try {
    return new URL(address, 'https://page.invalid').origin;
  } catch {
    return address;
  }
}

function checkPage({ page, file }: CheckedPage): readonly Report[] {
  const setting = page.settings[LISTED];
  const listed = typeof setting === 'string' ? setting.split(',').map((part) => part.trim()) : [];
  const addresses: readonly (readonly [address: string, at: readonly string[]])[] = [
    [page.apiBase, ['apiBase']],
    [page.tokenizer.frame, ['tokenizer', 'frame']],
    [page.tokenizer.service, ['tokenizer', 'service']],
  ];
  return addresses.flatMap(([address, at]): readonly Report[] => {
    const origin = originOf(address);
    const place = { file, at };
    if (origin === undefined || listed.includes(origin)) return [];
    if (!/^https:/.test(origin)) {
      const message = `"${address}" must be a path of ours or begin with https://.`;
      return [{ code: 'bad-address', place, message }];
    }
    const message = `The page's policy does not let it ask ${origin}: list it in the setting "${LISTED}".${suggest(origin, listed)}`;
    return [{ code: 'unlisted-host', place, message }];
  });
}

/** Services of pages that stand elsewhere and are not listed. */
export const checkHosts: FormCheck = {
  codes: { 'unlisted-host': 'error', 'bad-address': 'error' },
  find: ({ pages }: CheckedForm) => pages.flatMap(checkPage),
};
