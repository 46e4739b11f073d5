import { describe, expect, it } from 'vitest';
import { splitRules } from '#definitions/model/rules/split-rules.ts';

describe('splitRules', () => {
  it.each([
    ['required', [['required']]],
    ['required | length: 2', [['required'], ['length', '2']]],
    [
      String.raw`regex:\d{9}\|none|maxLength:9`,
      [
        ['regex', String.raw`\d{9}|none`],
        ['maxLength', '9'],
      ],
    ],
    [String.raw`regex:\d\d\:\d\d`, [['regex', String.raw`\d\d:\d\d`]]],
    [String.raw`regex:a\\|required`, [['regex', String.raw`a\\`], ['required']]],
    [String.raw`regex:a\.b`, [['regex', String.raw`a\.b`]]],
    ['required||url', [['required'], [''], ['url']]],
    ['required|', [['required'], ['']]],
  ])('splits "%s" into rules and their arguments', (text, words) => {
    expect(splitRules(text)).toEqual(words);
  });
});
