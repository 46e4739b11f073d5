import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { limits } from '#server/budgets/limits.ts';
import type { Limit } from '#server/budgets/limits.ts';
import { settings } from '#server/settings/settings.ts';

const all = Object.entries(limits).flatMap(([kind, listed]) =>
  listed.map((limit: Limit) => [`${kind} by ${limit.by.join(' and ')}`, limit] as const),
);

/**
 * Limits by email alone. Strangers cannot reach these limits, or known devices and emails bypass them, or the last link
 * stays valid.
 */
const LEAVES_A_WAY = new Set([
  'mail by email',
  'log-in by email',
  'password-check by email',
  'operator-link by email',
]);

describe.each(all)('the limit of %s', (name, limit) => {
  it('never locks out the owner of an email that a stranger uses', () => {
    const isOfStrangers = limit.by.every((trait) => trait === 'email');
    expect(isOfStrangers && limit.waitAfter !== undefined && !LEAVES_A_WAY.has(name)).toBe(false);
  });

  it('appears in the table for operators', async () => {
    const page = await readFile('docs/operations.md', 'utf8');
    const section = page.slice(page.indexOf('## Limits'), page.indexOf('## Probes'));
    const variables = new Map(
      Object.values(settings).flatMap((topic) =>
        Object.entries(topic).map(([name, { variable }]) => [name, variable] as const),
      ),
    );
    const named = [limit.captchaAfter, limit.waitAfter, limit.windowMs].flatMap((setting) =>
      setting === undefined ? [] : [`\`${variables.get(setting)}\``],
    );
    expect(named.filter((name) => !section.includes(name))).toEqual([]);
  });
});
