import { describe, expect, it } from 'vitest';
import defaults from '#form-definitions/shared/texts/en-US.json' with { type: 'json' };
import { checkDefaultTexts } from '#definitions/check/texts/check-default-texts.ts';
import { findBrokenBraces } from '#definitions/check/texts/placeholders.ts';
import { createMemoryFiles } from '#reading/files/memory-files.ts';

const NAME = 'shared/texts/en-US.json';
const check = (value: object) =>
  checkDefaultTexts
    .find({ file: NAME, name: NAME, value, files: createMemoryFiles({}) })
    .flatMap((found) => found?.code ?? []);

describe('checkDefaultTexts', () => {
  it('compares with text-keys.json, which lists every default text', async () => {
    const keys = Object.keys(defaults).filter((key) => key !== '$schema');
    const list = `${JSON.stringify(keys, null, 2)}\n`;
    await expect(list).toMatchFileSnapshot('../../../../src/definitions/check/texts/text-keys.json');
  });

  it('accepts the default texts', () => {
    expect(check(defaults)).toEqual([]);
  });

  it('reports a deleted text', () => {
    const { 'button.back': _, ...rest } = defaults;
    expect(check(rest)).toEqual(['missing-text']);
  });
});

describe('findBrokenBraces', () => {
  it.each(['Step {n}/{total}', 'No placeholder', '{a}{b}'])('accepts %j', (text) => {
    expect(findBrokenBraces(text)).toBeUndefined();
  });

  it.each(['{{n}}', '{n', 'n}', '{n total}', '{}', '{n}}'])('rejects %j', (text) => {
    expect(findBrokenBraces(text)).toContain('one pair of braces');
  });
});
