import { expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { waitText } from '#domain/submission/wait-text.ts';

it.each([
  [0.2, '1 second'],
  [45, '45 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [3_600, '60 minutes'],
  [3_601, '2 hours'],
  [14_415 * 60, '241 hours'],
])('describes a wait of %d seconds as %s', (seconds, words) => {
  expect(waitText(seconds, defaultText)).toBe(words);
});
