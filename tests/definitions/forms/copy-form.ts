import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';
import { fixtureForms } from '../../fixtures/fixture-forms.ts';
import { makeTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const forms = fileURLToPath(new URL('.', import.meta.url));

/** Forms that use the products of a shipped form, by name. */
const BORROWED: Readonly<Record<string, string>> = { 'offered-products': 'vehicle-registration' };

/** Adds the products and lists of a shipped form to the shared files. */
function borrow(lender: string, shared: string): void {
  cpSync(join(lender, 'lists'), shared, { recursive: true });
  const own = makeTemporaryFolder('products-');
  cpSync(join(lender, 'products.json'), join(own, 'products.json'));
  addShared(own, shared);
}

/**
 * Copies a fixture form into a folder of definitions.
 * @param definitions The folder with the shared files to use.
 */
export function copyForm(slug: string, definitions = fixtureForms): string {
  const root = makeTemporaryFolder('form-');
  cpSync(join(definitions, 'shared'), join(root, 'shared'), { recursive: true });
  cpSync(join(forms, slug), join(root, slug), { recursive: true });
  const lender = BORROWED[slug];
  if (lender !== undefined && existsSync(join(definitions, lender))) {
    borrow(join(definitions, lender), join(root, 'shared'));
  }
  addShared(join(root, slug, 'shared'), join(root, 'shared'));
  return root;
}

/** Moves the shared files of a form to the common ones, and merges their entries. */
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

/** Edits the content of a JSON file in place. */
export function editJson(file: string, change: (content: ReturnType<typeof JSON.parse>) => void): void {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  change(content);
  writeFileSync(file, JSON.stringify(content, null, 2));
}

/** A form as browser and server open it, with its pages. */
export interface LoadedForm {
  readonly form: CompiledForm;
  readonly pages: readonly PageConfiguration[];
  /** Returns the facts of a page, without a catalog. */
  factsOf(pageID: string): Facts;
}

/** Compiles a form of a folder of definitions. */
export async function loadForm(slug: string, root: string): Promise<LoadedForm> {
  const { emitted, configurations: pages } = await buildForm(root, slug, createDiskCache());
  return {
    form: instantiateForm(emitted),
    pages,
    factsOf: (pageID) => {
      const page = pages.find((entry) => entry.pageID === pageID);
      if (page === undefined)
        throw new Error(
          `Unknown page "${pageID}". Use one of: ${pages.map((entry) => entry.pageID).join(', ')}.`,
        );
      return { ...makeSmallFacts(), page };
    },
  };
}
