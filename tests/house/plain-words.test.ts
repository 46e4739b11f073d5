import { describe, expect, it } from 'vitest';
import type { JsonEntry } from '#definitions/check/walk-json.ts';
import { walkJson } from '#definitions/check/walk-json.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

/** Words and idioms that no text uses, each with the words that we use. */
const words: readonly (readonly [avoid: RegExp, say: string])[] = [
  [/\bat the moment\b/i, 'right now'],
  [/\bsign(?:ed|ing|s)? in\b|\blog(?:ged|ging|s)? (?:on|into)\b/i, 'log in'],
  [/\bsomebody\b/i, 'someone'],
  [/\banybody\b/i, 'anyone'],
  [/\beverybody\b/i, 'everyone'],
  [/\bnobody\b/i, 'no one'],
  [/\b(?:un)?tick(?:ed|ing|s)?\b/i, 'check'],
  [/\b(?:check|tick) box/i, 'checkbox'],
  [/telephone/i, 'phone'],
  [/\be-mail/i, 'email'],
  [/\bexpiry\b/i, 'expiration'],
  [/\bdemand(?:s|ed)?\b/i, 'require'],
  [/\bwrites? to you\b/i, 'email you'],
  [/\bneed not\b/i, 'don’t have to'],
  [/\bmay not\b/i, 'can’t'],
  [/\b(?:you|we|they) (?:do|did|will|have|are|could|would) not\b/i, 'a contraction, such as “don’t”'],
  [/\b(?:you|we|they|it) will\b/i, 'a contraction, such as “we’ll”'],
  [/\b(?:we|you|they) have (?:not|received|sent)\b/i, 'a contraction, such as “we’ve”'],
  [/\bof (?:its|their|your|our) own\b/i, '“its own” before the noun'],
  [/\bwhoever sent\b/i, 'the person who referred you'],
  [/\bdrives? by electricity\b/i, 'is electric'],
  [/\bfrom elsewhere\b/i, 'out-of-state, or from another country'],
  [/\b(?:from|moved?|lives?|formed) abroad\b/i, 'another country'],
  [/\bwhat (?:the state|the office) takes\b/i, 'the state fee'],
  [/\b(?:is|are) to be\b/i, 'the verb in the present or future'],
  [/\bfor nothing\b/i, 'free'],
  [/\banswers? for (?:all|each)\b/i, 'is liable for'],
  [/\bfrom (?:now|today) on\b/i, 'starting today'],
  [/\bwhat (?:a company|the state) (?:keeps|asks)\b/i, 'a noun'],
  [/;/, 'two sentences'],
  [/\w’\w/, 'a straight apostrophe'],
];

/** Texts with such words: the specified ones, and a quoted example. */
const exceptions: readonly string[] = [
  'There are no open positions in this category at the moment.',
  'There are no open positions at the moment.',
  'Goods and services in your own words, such as "hand tools for woodworking; repair of hand tools". We\'ll put it in the words the office requires.',
];

/** Keys whose values visitors never read: rules, and the notes of default texts. */
const UNREAD = new Set(['rules', 'note', 'values']);

/** Returns whether a value is a text. Names, paths and keys of options have no capital and no space. */
function isText({ at, value }: JsonEntry): boolean {
  const isUnread = at.some((name) => String(name).startsWith('$') || UNREAD.has(String(name)));
  return typeof value === 'string' && !isUnread && /^[A-Z]|\s/.test(value);
}

const files = projectFiles
  .filter((path) => path.startsWith('form-definitions/') && path.endsWith('.json'))
  .filter((path) => !/^form-definitions\/meta\/|\/journeys\//.test(path));

const texts = files.flatMap((file) =>
  walkJson(JSON.parse(readProjectFile(file)))
    .filter(isText)
    .map(({ at, value }) => ({ file, name: String(at.at(-1)), text: String(value) })),
);

describe('a text of a form', () => {
  it.each(words)('avoids %s and says: %s', (avoid) => {
    const found = texts.filter(({ text }) => avoid.test(text) && !exceptions.includes(text));
    expect(found.map(({ file, text }) => `${file}  ${text}`)).toEqual([]);
  });

  it.each(exceptions)('needs the exception: %s', (exception) => {
    const isUsed = texts.some(({ text }) => text === exception);
    expect([isUsed, words.some(([avoid]) => avoid.test(exception))]).toEqual([true, true]);
  });

  it('says in the caption of a fold what is inside, never what is missing', () => {
    const captions = texts.filter(({ name }) => name === 'contains').map(({ text }) => text);
    expect(captions.length).toBeGreaterThan(20);
    expect(captions.filter((text) => /\b(?:no|not|none|never|without)\b|n't\b/i.test(text))).toEqual([]);
  });
});
