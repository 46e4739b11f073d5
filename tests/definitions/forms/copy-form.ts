import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileForm } from '#definitions/compile/compile-form.ts';
import { instantiateForm } from '#definitions/compile/instantiate-form.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';

export const project = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const forms = fileURLToPath(new URL('.', import.meta.url));

/** A folder of definitions with one of the forms beside this file. */
export function copyForm(slug: string): string {
  const root = mkdtempSync(join(tmpdir(), 'form-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  for (const shared of [join(project, 'form-definitions'), forms]) {
    cpSync(join(shared, 'shared'), join(root, 'shared'), { recursive: true });
  }
  cpSync(join(forms, slug), join(root, slug), { recursive: true });
  addShared(join(root, slug, 'shared'), join(root, 'shared'));
  return root;
}

/** Moves a form's own shared files to those of all: what is there already gets their entries besides its own. */
function addShared(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const [known, own] = [join(to, name), join(from, name)].map((file): object =>
      existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {},
    );
    writeFileSync(join(to, name), JSON.stringify({ ...known, ...own }, null, 2));
  }
  rmSync(from, { recursive: true });
}

/** A form as browser and server have it, with its pages. */
export interface LoadedForm {
  readonly form: CompiledForm;
  readonly pages: readonly PageConfiguration[];
  /** The facts of one of its pages, without a catalogue. */
  factsOf(pageID: string): Facts;
}

/** Compiles a form of a folder of definitions. */
export async function loadForm(slug: string, root: string): Promise<LoadedForm> {
  const { source, pages } = await compileForm(root, slug, { root: project });
  return {
    form: instantiateForm(source),
    pages,
    factsOf: (pageID) => {
      const page = pages.find((entry) => entry.pageID === pageID);
      if (page === undefined) throw new Error(`There is no page ${pageID}`);
      return { ...makeSmallFacts(), page };
    },
  };
}
