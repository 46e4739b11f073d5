import type { FileCheck } from '../check.ts';
import { textsIn } from './texts-in-json.ts';
import { report } from '../check.ts';

/** Matches script URLs at the start of a text or inside an attribute. */
const SCRIPT = /(?:^|["'=(])\s*((?:javascript|vbscript)\s*:)/i;

const DATA = /(?:^|["'=(])\s*(data\s*:\s*[a-z]+\/[a-z0-9.+-]+)/i;

const INSECURE = /(?:^|["'=(\s])(http:\/\/[^\s"'<>)]+)/i;

/** Matches URLs of the local host. */
const LOCAL = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(?=[:/]|$)/i;

/** Characters that browsers ignore inside a URL's scheme. */
const IGNORED = /\p{Cc}|&#(?:x0*[9ad]|0*(?:9|10|13));|&(?:tab|newline);/giu;

export const checkLinks: FileCheck = {
  errors: {
    'script-link': 'Links with a script.',
    'data-link': 'Links with `data:`.',
  },
  warnings: { 'insecure-link': 'Links without encryption.' },
  find: ({ file, value }) =>
    textsIn(value).map(({ at, value: written }) => {
      const location = { file, at };
      const text = written.replace(IGNORED, '');
      const script = SCRIPT.exec(text)?.[1];
      const data = DATA.exec(text)?.[1];
      const insecure = INSECURE.exec(text)?.[1];
      return (
        report('script-link', location, script && `"${script}" runs a script. Link to a page.`) ??
        report('data-link', location, data && `"${data}" embeds a document. Link to a page.`) ??
        report(
          'insecure-link',
          location,
          insecure && !LOCAL.test(insecure) && `"${insecure}" is not encrypted. Use https://.`,
        )
      );
    }),
};
