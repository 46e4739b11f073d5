import type { CompiledForm } from '#domain/form.ts';
import { findCodeOf } from './emit/form-code.ts';
import type { EmittedForm } from './runtime/emitted-form.ts';
import { openForm } from './runtime/open-form.ts';

/**
 * Opens an emitted form with the code of this process. Built pages and servers open the module of the form
 * instead.
 */
export function instantiateForm(emitted: EmittedForm): CompiledForm {
  return openForm(emitted, findCodeOf(emitted));
}
