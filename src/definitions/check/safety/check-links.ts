import type { FileCheck, Report } from '../check.ts';
import { textsIn } from './texts-in-json.ts';

/** Matches script URLs at the start of a text or inside an attribute. */
const SCRIPT = /(?:^|["'=(])\s*((?:javascript|vbscript)\s*:)/i;
const DATA = /(?:^|["'=(])\s*(data\s*:\s*[a-z]+\/[a-z0-9.+-]+)/i;
const INSECURE = /(?:^|["'=(\s])(http:\/\/[^\s"'<>)]+)/i;
/** Characters that browsers ignore inside a URL's scheme. */
const IGNORED = /\p{Cc}|&#(?:x0*[9ad]|0*(?:9|10|13));|&(?:tab|newline);/giu;

function isOurs(address: string): boolean {
  return /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(?=[:/]|$)/i.test(address);
}

export const checkLinks: FileCheck = {
  about: 'Links with `javascript:` or `data:`, and unencrypted links.',
  codes: { 'script-link': 'error', 'data-link': 'error', 'insecure-link': 'warning' },
  find: ({ file, value }) =>
    textsIn(value).flatMap(({ at, value: written }): readonly Report[] => {
      const location = { file, at };
      const text = written.replace(IGNORED, '');
      const [, script] = SCRIPT.exec(text) ?? [];
      if (script !== undefined) {
        const message = `An address that begins with "${script}" would run a script: link to a page.`;
        return [{ code: 'script-link', location, message }];
      }
      const [, data] = DATA.exec(text) ?? [];
      if (data !== undefined) {
        const message = `An address that begins with "${data}" carries a document of its own: link to a page.`;
        return [{ code: 'data-link', location, message }];
      }
      const [, insecure] = INSECURE.exec(text) ?? [];
      if (insecure === undefined || isOurs(insecure)) return [];
      const message = `"${insecure}" is read by everybody on the way: write https://.`;
      return [{ code: 'insecure-link', location, message }];
    }),
};
