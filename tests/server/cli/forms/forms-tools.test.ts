import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFormsTools } from '#server/cli/forms/forms-tools.ts';
import { runWords } from '../../../definitions/cli/run-words.ts';

/** Copies the definitions of the project. The catalog is the project's own. */
function copyProject() {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  cpSync('form-definitions', join(project, 'form-definitions'), { recursive: true });
  symlinkSync(resolve('server'), join(project, 'server'));
  const replace = (file: string, from: string, to: string) => {
    const path = join(project, 'form-definitions', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  return { project, replace };
}

describe('createFormsTools', () => {
  it('lets a check replay golden cases while CATALOGUE_DIR is unset', async () => {
    const { project, replace } = copyProject();
    replace('contact/schema.json', '"title": "Email"', '"title": "Mailbox"');
    const { exitCode, output } = await runWords(['check', 'contact'], createFormsTools(project));
    expect(output).toContain(
      'no longer "Email is required" at contactInformation.email; also "Mailbox is required"',
    );
    expect(exitCode).toBe(1);
  });
});
