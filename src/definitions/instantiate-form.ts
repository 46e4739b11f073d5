import { isQuickerIn } from '#domain/cart/filings/is-quicker-in.ts';
import type { IsQuicker } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { findCodeOf } from './emit/form-code.ts';
import type { EmittedForm } from './runtime/emitted-form.ts';
import { openForm } from './runtime/open-form.ts';

/**
 * Opens an emitted form with the code of this process. Built pages and servers open the module of the form
 * instead.
 */
export function instantiateForm(emitted: EmittedForm): CompiledForm {
  const isQuicker: IsQuicker = (...asked) => isQuickerIn(form)(...asked);
  const form = openForm(emitted, { ...findCodeOf(emitted), isQuicker });
  return form;
}
