import { format } from 'prettier';
import { expect, it } from 'vitest';
import { checks } from '#definitions/check/checks.ts';

const INTRODUCTION = `# What is checked

Every check of the definitions, by topic: the folder of \`src/definitions/check\` that it is in. An error keeps a form from being
built; a warning does not. \`npm run forms -- check\` runs all of them. What cannot be read at all (JSON, shape, \`$ref\`) is
reported before the checks, by \`src/reading\` and the meta-schemas.

This table is made from the list of checks; \`npx vitest run tests/definitions/check/checks-table.test.ts -u\` writes it again.`;

/** Returns the page of the documentation with all checks. */
function printChecks(): Promise<string> {
  const rows = checks
    .flatMap(({ topic, codes, about }) =>
      Object.entries(codes).map(([code, severity]) => ({ topic, code, severity, about })),
    )
    .toSorted((a, b) => a.topic.localeCompare(b.topic) || a.code.localeCompare(b.code))
    .map(({ topic, code, severity, about }) => `| ${topic} | \`${code}\` | ${severity} | ${about} |`);
  const table = ['| Topic | Code | Severity | What it finds |', '| --- | --- | --- | --- |', ...rows];
  return format(`${INTRODUCTION}\n\n${table.join('\n')}\n`, { parser: 'markdown', printWidth: 110 });
}

it('matches docs/checks.md', async () => {
  await expect(await printChecks()).toMatchFileSnapshot('../../../docs/checks.md');
});
