import type { BuiltParts } from '#definitions/built-parts.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { EmittedForm } from '#definitions/runtime/emitted-form.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { createSiteOf } from '../site/create-site.ts';
import type { Site } from '../site.ts';

/** Caches opened forms, so that an edit opens only the forms that it changes. */
const opened = new WeakMap<EmittedForm, CompiledForm>();

function open(emitted: EmittedForm): CompiledForm {
  const form = opened.get(emitted) ?? instantiateForm(emitted);
  opened.set(emitted, form);
  return form;
}

/**
 * Opens the site of the development server. The server loads this module through Vite, so that edits of code
 * apply. Forms are arguments, not imports, because Vite keeps every version of a loaded module in memory.
 */
export function openSite(
  forms: readonly BuiltParts[],
  catalogue: Pick<CatalogueStore, 'current' | 'find'>,
): Site {
  return createSiteOf(
    {
      forms: forms.map(({ emitted }) => open(emitted)),
      pages: Object.fromEntries(forms.map(({ emitted, configurations }) => [emitted.slug, configurations])),
      definitions: Object.fromEntries(forms.map(({ emitted, definition }) => [emitted.slug, definition])),
    },
    catalogue,
  );
}
