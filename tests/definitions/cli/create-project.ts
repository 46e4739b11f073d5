import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { fixtureForms } from '../../fixtures/fixture-forms.ts';

/** Creates a git repository with the fixture forms as its only commit. */
export function createProject() {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const root = join(project, 'form-definitions');
  mkdirSync(root);
  for (const name of ['shared', 'company'])
    cpSync(join(fixtureForms, name), join(root, name), { recursive: true });
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-C', project, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words]);
  mkdirSync(join(project, 'server/catalogue/data'), { recursive: true });
  writeFileSync(join(project, 'server/catalogue/data/.keep'), '');
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'Release');
  const edit = (file: string, from: string, to: string) =>
    writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(from, to));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  /** Copies the form under another name. */
  const copyForm = (slug: string) => {
    cpSync(join(root, 'company'), join(root, slug), { recursive: true });
    for (const page of readdirSync(join(root, slug, 'pages')))
      edit(`${slug}/pages/${page}`, '"formFileName": "company"', `"formFileName": "${slug}"`);
  };
  return { project, root, edit, write, copyForm };
}
