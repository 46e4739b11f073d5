import { describe, expect, it } from 'vitest';
import { filedName } from '#rules/filedName.ts';
import { tellVerdict } from './rule-harness.ts';

describe('filedName', () => {
  it.each([
    ["O'Brien & Sons, No. 7 (West) LLC"],
    ['Peña Niño Café'],
    ['Łukasz Dvořák Nguyễn'],
    ['Cafe\u0301'],
    ['Kaʻū Farms'],
    ['Ana’s “Best” – Bakery'],
    ['$1 + 1% = @home #2 / 24!'],
    [' Blue Harbor '],
    ['\tBlue Harbor\n'],
    [7],
  ])('accepts %s', (name) => {
    expect(tellVerdict(filedName, name)).toBe('passes');
  });

  it.each([
    ['an emoji', 'Blue 🚀 Shops', '🚀'],
    ['Hebrew', 'שלום LLC', 'ש'],
    ['Cyrillic', 'Привет', 'П'],
    ['one Cyrillic letter among Latin letters', 'Blue Hаrbor', 'а'],
    ['Greek', 'Ωmega', 'Ω'],
    ['Chinese', '上海 Trading', '上'],
    ['Arabic', 'مرحبا', 'م'],
    ['full-width letters', 'Ａcme', 'Ａ'],
    ['a line break', 'Blue\nHarbor', '\n'],
    ['a character that reverses the text direction', 'Blue\u202eHarbor', '\u202e'],
  ])('rejects %s and names the character', (_, name, sign) => {
    expect(tellVerdict(filedName, name)).toBe(
      `States accept only Latin letters, digits and common symbols in names. Remove ${sign}`,
    );
  });
});
