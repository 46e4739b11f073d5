import { describe, expect, it } from 'vitest';
import { readsQuery } from '#domain/pages/reads-query.ts';
import { MAX_QUERY_ANSWER_LENGTH, readQuery, withoutQueryAnswers } from '#domain/pages/page-query.ts';

const missing = { text: 'Open the link in the mail.' };
const page = {
  fromAddress: { token: { answer: 'account.token', missing }, from: { answer: 'referrer' } },
  notices: { expired: { text: 'That took long.' } },
};

describe('readQuery', () => {
  it('returns texts by path without surrounding spaces', () => {
    expect(readQuery(page, '?token=t0ken&from=%20Bo%20')).toEqual({
      answers: [
        ['account.token', 't0ken'],
        ['referrer', 'Bo'],
      ],
      notices: [],
    });
  });

  it.each([
    ['has no value', ''],
    ['has a blank value', '?token=%20'],
    ['has an overlong value', `?token=${'x'.repeat(MAX_QUERY_ANSWER_LENGTH + 1)}`],
    ['has other parameters', '?tokens=t0ken&account.token=t0ken&__proto__=x'],
  ])('returns a notice and no answers when the URL %s', (_, query) => {
    expect(readQuery(page, query)).toEqual({ answers: [], notices: [missing] });
  });

  it('accepts a value of the maximum length', () => {
    const token = 'x'.repeat(MAX_QUERY_ANSWER_LENGTH);
    expect(readQuery(page, `?token=${token}`).answers).toEqual([['account.token', token]]);
  });

  it('reads exactly the parameters that withoutQueryAnswers removes from the URL', () => {
    expect(withoutQueryAnswers(page, '?token=t0ken')).toBe('');
    expect(withoutQueryAnswers(page, '?page=a&token=t0ken&token=x&expired')).toBe('?page=a&expired');
    expect(withoutQueryAnswers({}, '?token=t0ken')).toBe('?token=t0ken');
  });
});

describe('readQuery with notices', () => {
  it.each(['?expired', '?expired=', '?expired=%3Cb%3Eother words%3C/b%3E', '?a=1&expired'])(
    'returns the text of the page configuration: %s',
    (query) => {
      expect(readQuery({ notices: page.notices }, query).notices).toEqual([{ text: 'That took long.' }]);
    },
  );

  it('returns no notice for other parameters', () => {
    expect(readQuery({ notices: page.notices }, '?expire&constructor').notices).toEqual([]);
    expect(readQuery({}, '?expired')).toEqual({ answers: [], notices: [] });
  });
});

describe('readsQuery', () => {
  it('returns true for any query of a page with query answers or notices', () => {
    expect(readsQuery({ fromAddress: { state: { answer: 'state' } } }, '?state=WY')).toBe(true);
    expect(readsQuery({ notices: page.notices }, '?expired')).toBe(true);
    expect(readsQuery({}, '?expired')).toBe(false);
  });

  it('returns true without a query only when a missing answer has a notice', () => {
    expect(readsQuery({ fromAddress: { state: { answer: 'state' } }, notices: page.notices }, '')).toBe(
      false,
    );
    expect(readsQuery(page, '')).toBe(true);
  });
});
