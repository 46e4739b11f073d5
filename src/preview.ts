import type { EmittedForm } from '#definitions/runtime/emitted-form.ts';
import type { CompiledForm } from '#domain/form.ts';

/**
 * Opens an unpublished form. The module that the server writes for a preview calls it. The code of all rules
 * loads here, because no build has listed the rules of this form.
 */
export async function openPreview(emitted: EmittedForm): Promise<CompiledForm> {
  const { instantiateForm } = await import('#definitions/instantiate-form.ts');
  return instantiateForm(emitted);
}
