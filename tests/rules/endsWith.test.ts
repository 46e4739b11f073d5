import { describe, expect, it } from 'vitest';
import { endsWith } from '#rules/endsWith.ts';
import { tellVerdict } from './rule-harness.ts';

const REFUSED = 'Field must end with one of these: LLC, Limited Liability Company';

describe('endsWith', () => {
  it.each([
    ['Ruiz Tools LLC', 'passes'],
    ['Ruiz Tools, LLC', 'passes'],
    ['Ruiz Tools,LLC', 'passes'],
    ['Ruiz Tools l.l.c.', 'passes'],
    ['Ruiz Tools Limited Liability Company ', 'passes'],
    ['Ruiz Tools', REFUSED],
    ['Ruiz Tools PLLC', REFUSED],
    ['RuizLLC', REFUSED],
    ['LLC', REFUSED],
    ['LLC Ruiz Tools', REFUSED],
    ['Ruiz Tools Liability Company', REFUSED],
    [7, REFUSED],
  ])('gives %j the verdict "%s"', (name, verdict) => {
    expect(tellVerdict(endsWith, name, ['LLC,Limited Liability Company'])).toBe(verdict);
  });

  it.each([
    ['LLC', true],
    ['LLC,L.L.C.', true],
    ['Limited Liability Company,Inc.', true],
    ['LLC, L.L.C.', false],
    ['LLC,', false],
    ['', false],
  ])('allows only endings separated by commas as its argument: %j, allowed: %s', (argument, isTaken) => {
    expect(new RegExp(endsWith.arguments[0]?.pattern ?? '').test(argument)).toBe(isTaken);
  });
});
