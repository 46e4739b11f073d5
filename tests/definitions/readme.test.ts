import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { realCatalogue } from './mistakes/check-spoilt.ts';
import { describeFinding } from '#definitions/cli/check/describe-findings.ts';

const readme = readFileSync('README.md', 'utf8');

/** The files that the README shows, by name: each is announced before its block. */
const files = [...readme.matchAll(/^`(?<name>\w+\.json)`[^`]*```json\n(?<text>[\s\S]*?)```/gm)].map(
  ({ groups }) => [groups?.['name'] ?? '', groups?.['text'] ?? ''] as const,
);

const page = {
  pageID: 'question',
  formType: 'QuestionForm',
  formFileName: 'question',
  website_id: 1,
  apiBase: '/api/v1/',
  mode: 'steps',
  settings: { skipCaptcha: true },
};

describe('the definition in the README', () => {
  it('passes every check', async () => {
    expect(files.map(([name]) => name)).toEqual(['schema.json', 'ui.json', 'steps.json']);
    const root = mkdtempSync(join(tmpdir(), 'readme-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    cpSync('form-definitions', root, { recursive: true });
    const folder = join(root, 'question');
    mkdirSync(join(folder, 'pages'), { recursive: true });
    for (const [name, text] of files) {
      const schema = { $schema: `../meta/${name.replace('.json', '')}.schema.json` };
      writeFileSync(join(folder, name), JSON.stringify({ ...schema, ...JSON.parse(text) }));
    }
    const pageSchema = { $schema: '../../meta/page.schema.json' };
    writeFileSync(join(folder, 'pages/question.json'), JSON.stringify({ ...pageSchema, ...page }));
    const { findings } = await checkForm({
      cache: createDiskCache(),
      root,
      slug: 'question',
      catalogue: realCatalogue,
      known: new Map(),
    });
    expect(findings.map(describeFinding)).toEqual([]);
  });
});
