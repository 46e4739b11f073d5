import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { misfitOf } from '#definitions/check/pages/setting-types.ts';
import { PAGE_SETTINGS } from '#definitions/model/pages/page-settings.ts';
import type { SettingType } from '#definitions/model/pages/page-settings.ts';

const PAGE = 'docs/definition-language/pages.md';
const BLOCK = /(?<=<!-- settings -->\n)[^]*(?=<!-- \/settings -->)/;

function describeType(type: SettingType): string {
  if (type.kind === 'toggle') return '`true` or `false`';
  if (type.kind === 'choice') return type.of.map((choice) => `\`"${choice}"\``).join(' or ');
  return type.kind === 'text' ? 'text' : `${type.from} to ${type.to} ${type.unit}`;
}

/** Returns the table of settings for the documentation. */
function printSettings(): Promise<string> {
  const rows = PAGE_SETTINGS.map(
    ({ name, type, default: usual, description }) =>
      `| \`${name}\` | ${describeType(type)} | ${usual} | ${description} |`,
  );
  const table = ['| Setting | Value | Default | Meaning |', '| --- | --- | --- | --- |', ...rows];
  return format(table.join('\n'), { parser: 'markdown' });
}

describe('PAGE_SETTINGS', () => {
  // To update the table, run this file with UPDATE=1.
  it('matches the table of settings in the documentation', async () => {
    const page = readFileSync(PAGE, 'utf8');
    const expected = page.replace(BLOCK, `\n${await printSettings()}\n`);
    if (process.env['UPDATE'] === '1') writeFileSync(PAGE, expected);
    expect(readFileSync(PAGE, 'utf8')).toBe(expected);
  });

  it('contains each name once', () => {
    const names = PAGE_SETTINGS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['phoneHelp', true, true],
    ['phoneHelp', 'true', false],
    ['phoneNumber', 18_005_550_142, false],
    ['passwordMinimumLength', 8, true],
    ['passwordMinimumLength', 0, false],
    ['passwordMinimumLength', 'eight', false],
    ['maxUploadSize', 5_000_000, false],
    ['domainLimit', 0, true],
    ['domainLimit', 1.5, false],
    ['affiliatePlatform', 'partner-network', true],
    ['affiliatePlatform', 'partners', false],
  ])('validates the setting %s with the value %j, valid: %s', (name, value, isValid) => {
    const setting = PAGE_SETTINGS.find((other) => other.name === name);
    const misfit = setting && misfitOf(setting.type)(value);
    expect(misfit ?? 'valid').toMatch(isValid ? /^valid$/ : /^This must be .*\.$/);
  });
});
