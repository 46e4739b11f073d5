import { FORMS_USAGE } from '#definitions/cli/run-forms.ts';
import { recordKinds } from '../records/record-kinds.ts';
import { describeUsage } from '../records/usage.ts';
import { DATA_USAGE } from '../stored-data/usage.ts';

type Script = readonly [command: string, meaning: string];

const RUN: readonly Script[] = [
  ['npm start', 'builds, starts the embedded PostgreSQL and serves `http://127.0.0.1:8080`'],
  ['npm run dev', 'serves with reload on every edit of code or definitions, and the studio at `/studio/`'],
  [
    'npm run build',
    'builds pages and server into `dist`; mistakes in definitions stop it with file and line',
  ],
];

const TEST: readonly Script[] = [
  ['npm test', 'types, lint, build, then all tests with random samples of the slow ones'],
  ['npm run test:all', 'the same without samples'],
  ['npm run test:types', 'types alone'],
  ['npm run test:lint', 'lint rules and format alone'],
  ['npm run test:spec', 'all tests without types, lint and build'],
  ['npx vitest run tests/rules/digits.test.ts', 'one test file'],
  ['npx vitest run tests/domain', 'one layer; browser tests need a build'],
  ['npm run format', 'formats every file'],
  ['npm run docs', 'writes the generated pages of `docs`'],
];

const HEAD = `# Commands

For whoever runs the server, edits forms or changes code. Made by \`npm run docs\`: edit the usage texts in the code, not
this page.`;

const RECORDS = `The commands about records read the database that \`DATA_DIR\` or \`DATABASE_URL\` names, or else the one in
\`data\`. In exported CSV files an apostrophe stands before values that a spreadsheet would run as a formula.`;

const SAMPLES = `Random tests print their seed. \`npm test\` runs a fifth of their cases and random samples of slow tests;
\`SAMPLE_SEED\` repeats a sample. \`EVALUATIONS=100000 npx vitest run tests/browser/evaluations.test.ts\` compares that many
random documents between browser and server, \`EVALUATIONS_SEED\` repeats them. \`INTERLEAVINGS=10000\` and
\`SEQUENCES=10000\` do the same for \`npx vitest run tests/state\`.`;

function table(scripts: readonly Script[]): string {
  return [
    '| Command | What it does |',
    '| --- | --- |',
    ...scripts.map(([command, meaning]) => `| \`${command}\` | ${meaning} |`),
  ].join('\n');
}

function block(text: string): string {
  return ['```text', text, '```'].join('\n');
}

/** Writes docs/commands.md, before prettier aligns its tables. */
export function writeCommandsPage(): string {
  const records = Object.entries(recordKinds).map(
    ([name, kind]) => `### ${name}\n\n${block(describeUsage(name, kind))}`,
  );
  const forms = FORMS_USAGE.map((line) => line.replace(/^forms /, 'npm run forms -- ')).join('\n');
  return `${[
    HEAD,
    '## Run',
    table(RUN),
    '## Test',
    table(TEST),
    SAMPLES,
    '## Records',
    RECORDS,
    ...records,
    '## Backups and personal data',
    block(DATA_USAGE),
    '## Form definitions',
    block(forms),
    '## Benchmarks',
    'See [bench/README.md](../bench/README.md). Run `npm ci --prefix bench` once.',
  ].join('\n\n')}\n`;
}
