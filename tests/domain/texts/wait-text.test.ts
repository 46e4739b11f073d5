import { expect, it } from 'vitest';
import { waitText } from '#domain/texts/wait-text.ts';

it.each([
  [0.2, '1 second'],
  [45, '45 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
])('says %d s as %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});
