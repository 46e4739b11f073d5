import type { ShopAnswers } from '../test-site.ts';
import type { Answer, PostChanges, Visitor } from '../test-visitor.ts';
import type { Browser } from './browser.ts';

/** Places an order in a browser: sends its private cookies, and keeps those of the response. */
export async function orderIn(
  browser: Browser,
  visitor: Visitor,
  answers: Partial<ShopAnswers>,
  changes: PostChanges = {},
): Promise<Answer> {
  const own = ['session', 'device', 'order'].flatMap((name) => {
    const value = browser.cookies.get(name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const cookie = [visitor.cookies, ...own].join('; ');
  const answer = await visitor.order({ ...changes, answers, headers: { ...changes.headers, cookie } });
  if (answer.status !== 200) throw new Error(`The order failed: ${answer.text}`);
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    browser.cookies.set(name, value);
  }
  return answer;
}
