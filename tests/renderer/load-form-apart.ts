import { execFileSync } from 'node:child_process';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { EmittedForm } from '#definitions/runtime/emitted-form.ts';
import type { CompiledForm } from '#domain/form.ts';

/** Loads a form of the tests that another process compiles, since a jsdom environment cannot read files. */
export function loadFormApart(slug: string): {
  readonly form: CompiledForm;
  readonly page: PageConfiguration;
} {
  const script = 'tests/definitions/forms/print-form.ts';
  const printed = execFileSync(process.execPath, ['--import', 'tsx', script, slug], { encoding: 'utf8' });
  const { emitted, pages }: { emitted: EmittedForm; pages: readonly PageConfiguration[] } =
    JSON.parse(printed);
  const page = pages.find(({ pageID }) => pageID === slug);
  if (page === undefined) throw new Error(`The form "${slug}" has no page "${slug}".`);
  return { form: instantiateForm(emitted), page };
}
