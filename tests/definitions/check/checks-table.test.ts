import { format } from 'prettier';
import { expect, it } from 'vitest';
import { fileChecks, formChecks, modelChecks } from '#definitions/check/checks.ts';

const INTRODUCTION = `# Definition checks

This page is for content admins and engineers: every error and warning of \`npm run forms -- check\`. An error stops the build; a
warning does not. The topic is the folder in \`src/definitions/check\`. JSON syntax, \`$ref\`s and the schemas in
\`form-definitions/meta\` are checked first, by \`src/reading\`.

The table is generated. To update it, run \`npx vitest run tests/definitions/check/checks-table.test.ts -u\`.`;

/** Returns the page of the documentation with all checks. */
function printChecks(): Promise<string> {
  const rows = [...fileChecks, ...modelChecks, ...formChecks]
    .flatMap(({ topic, errors = {}, warnings = {} }) => [
      ...Object.entries(errors).map(([code, about]) => ({ topic, code, severity: 'error', about })),
      ...Object.entries(warnings).map(([code, about]) => ({ topic, code, severity: 'warning', about })),
    ])
    .toSorted((a, b) => a.topic.localeCompare(b.topic) || a.code.localeCompare(b.code))
    .map(({ topic, code, severity, about }) => `| ${topic} | \`${code}\` | ${severity} | ${about} |`);
  const table = ['| Topic | Code | Severity | What it finds |', '| --- | --- | --- | --- |', ...rows];
  return format(`${INTRODUCTION}\n\n${table.join('\n')}\n`, { parser: 'markdown', printWidth: 110 });
}

it('documents every check in docs/checks.md', async () => {
  await expect(await printChecks()).toMatchFileSnapshot('../../../docs/checks.md');
});
