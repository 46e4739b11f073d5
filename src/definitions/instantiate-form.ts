import type { CompiledForm } from '#domain/form.ts';
import { findCodeOf } from './emit/form-code.ts';
import type { EmittedForm } from './runtime/emitted-form.ts';
import { openForm } from './runtime/open-form.ts';

/** Opens an emitted form with the code of this process, as pages and server open the module that the build writes. */
export function instantiateForm(emitted: EmittedForm): CompiledForm {
  return openForm(emitted, findCodeOf(emitted));
}
