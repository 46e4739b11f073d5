import { describe, expect, it } from 'vitest';
import { LONGEST_QUERY_ANSWER, readQuery, withoutQueryAnswers } from '#domain/pages/page-query.ts';

const missing = { text: 'Open the link in the mail.' };
const page = {
  fromAddress: { token: { answer: 'account.token', missing }, from: { answer: 'referrer' } },
  notices: { expired: { text: 'That took long.' } },
};

describe('answers of an address', () => {
  it('are texts by path, without blanks around them', () => {
    expect(readQuery(page, '?token=t0ken&from=%20Bo%20')).toEqual({
      answers: [
        ['account.token', 't0ken'],
        ['referrer', 'Bo'],
      ],
      notices: [],
    });
  });

  it.each([
    ['has none', ''],
    ['has a blank one', '?token=%20'],
    ['has one that is too long', `?token=${'x'.repeat(LONGEST_QUERY_ANSWER + 1)}`],
    ['names another', '?tokens=t0ken&account.token=t0ken&__proto__=x'],
  ])('are none where it %s, and the page says so', (_, query) => {
    expect(readQuery(page, query)).toEqual({ answers: [], notices: [missing] });
  });

  it('may be as long as the longest', () => {
    const token = 'x'.repeat(LONGEST_QUERY_ANSWER);
    expect(readQuery(page, `?token=${token}`).answers).toEqual([['account.token', token]]);
  });

  it('leave the address, and nothing else does', () => {
    expect(withoutQueryAnswers(page, '?token=t0ken')).toBe('');
    expect(withoutQueryAnswers(page, '?page=a&token=t0ken&token=x&expired')).toBe('?page=a&expired');
    expect(withoutQueryAnswers({}, '?token=t0ken')).toBe('?token=t0ken');
  });
});

describe('what an address has a page say', () => {
  it.each(['?expired', '?expired=', '?expired=%3Cb%3Eother words%3C/b%3E', '?a=1&expired'])(
    'is in the words of the page: %s',
    (query) => {
      expect(readQuery({ notices: page.notices }, query).notices).toEqual([{ text: 'That took long.' }]);
    },
  );

  it('is nothing without a name of it', () => {
    expect(readQuery({ notices: page.notices }, '?expire&constructor').notices).toEqual([]);
    expect(readQuery({}, '?expired')).toEqual({ answers: [], notices: [] });
  });
});
