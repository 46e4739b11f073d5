import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listForms } from '../../src/definitions/vite-plugin.ts';
import { parseJson, readProperty } from '../../src/domain/read-property.ts';
import { copyProject } from '../../tests/browser/copy-project.ts';
import { writeCopy } from '../check/copy-forms.ts';

/** The number of the first copy of a form. */
const FIRST = 2;

function isForDevelopers(definitions: string, slug: string): boolean {
  const pages = join(definitions, slug, 'pages');
  return readdirSync(pages).some((name) => {
    const page = parseJson(readFileSync(join(pages, name), 'utf8'));
    return readProperty(page, 'audience') === 'developers';
  });
}

/** Lists the forms for visitors. The forms of samples are for developers. */
export function listVisitorForms(definitions: string): readonly string[] {
  return listForms(definitions).filter((slug) => !isForDevelopers(definitions, slug));
}

export interface LargeProject {
  readonly folder: string;
  readonly definitions: string;
  remove(): void;
}

/**
 * Copies the project and adds copies of its forms, one of each in turn. The copy is a git repository, because
 * the checks compare edits with the last commit.
 * @param forms the number of forms for visitors
 */
export function copyLargeProject(forms: number): LargeProject {
  const { folder, remove } = copyProject();
  const definitions = join(folder, 'form-definitions');
  const shipped = listVisitorForms(definitions);
  for (let index = 0; index < forms - shipped.length; index += 1) {
    const slug = shipped[index % shipped.length] ?? '';
    writeCopy(definitions, slug, FIRST + Math.floor(index / shipped.length));
  }
  const git = (...words: readonly string[]) => execFileSync('git', ['-C', folder, ...words]);
  git('init', '--quiet');
  git('add', 'form-definitions', 'server/catalogue/data');
  git('-c', 'user.name=bench', '-c', 'user.email=bench@example.com', 'commit', '--quiet', '-m', 'Copy');
  return { folder, definitions, remove };
}
