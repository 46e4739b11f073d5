import type { FormCheck, Found } from '../check.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';

/**
 * Returns the origin of an absolute URL, or undefined for a path on this server. Returns an invalid URL
 * unchanged.
 */
function originOf(address: string): string | undefined {
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return undefined;
  const base = 'https://page.invalid';
  return URL.canParse(address, base) ? new URL(address, base).origin : address;
}

function checkPage({ page, file }: LoadedPage, tokenizerOrigins: readonly string[]): readonly Found[] {
  const { apiBase, tokenizer } = page;
  const checkOwn = (address: string, ...at: readonly string[]) => {
    const message = `"${address}" is on another server, which the page's Content-Security-Policy blocks. Use a path.`;
    return report('foreign-host', { file, at }, originOf(address) !== undefined && message);
  };
  if (tokenizer === undefined) return [checkOwn(apiBase, 'apiBase')];
  const { frame, service } = tokenizer;
  const origin = originOf(service);
  const location = { file, at: ['tokenizer', 'service'] };
  const isSecure = origin?.startsWith('https:') === true;
  const unlisted = unknownName('TOKENIZER_ORIGINS does not list', origin ?? '', tokenizerOrigins);
  return [
    checkOwn(apiBase, 'apiBase'),
    checkOwn(frame, 'tokenizer', 'frame'),
    report('unlisted-host', location, isSecure && unlisted),
    report(
      'foreign-host',
      location,
      origin !== undefined && !isSecure && unlisted && `"${service}" must be a path, or start with https://.`,
    ),
  ];
}

export const checkHosts: FormCheck = {
  errors: {
    'unlisted-host': 'Tokenizers on hosts that the server does not allow.',
    'foreign-host': 'Services on hosts that the Content-Security-Policy blocks.',
  },
  find: ({ pages, tokenizerOrigins }) => pages.flatMap((page) => checkPage(page, tokenizerOrigins)),
};
