import { findAnswerMisfit } from './check-answer.ts';
import { compileCondition } from './compile-condition.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import { fieldReference } from './compile-field.ts';
import { writeFieldItems } from './compile-field-items.ts';
import type { PopupSource } from './definition.ts';
import type { RawField } from './raw-field.ts';
import type { ItemPlace, ShownFields } from './shown-fields.ts';

/** The choice that opens a dialog, and the key that does; undefined, with a problem, where there is none. */
function findOpening(
  context: CompileContext,
  { opens }: PopupSource,
  place: ItemPlace,
): { readonly choice: RawField; readonly key: string } | undefined {
  const [[path, key] = ['', undefined]] = Object.entries(opens);
  const choice = context.fields.get(path);
  const isSingle = choice?.schema.options !== undefined && (choice.schema.type ?? 'string') === 'string';
  if (choice !== undefined && isSingle && typeof key === 'string') return { choice, key };
  if (choice !== undefined) {
    const message = `A dialog is opened by one key of a choice that is stored as a text, which "${path}" with this is not.`;
    reportAt(context, inside(place, 'opens', path), 'wrong-opening', message);
  }
  return undefined;
}

function checkOtherwise(
  context: CompileContext,
  otherwise: string,
  { choice, key }: { readonly choice: RawField; readonly key: string },
  place: ItemPlace,
): void {
  const misfit = findAnswerMisfit(context.definition, choice, otherwise);
  if (misfit !== undefined) reportAt(context, place, 'bad-answer', misfit);
  else if (otherwise === key) {
    const message = `"${key}" opens this dialog, so closing it cannot lead back to it.`;
    reportAt(context, place, 'same-otherwise', message);
  }
}

/** The source of a dialog that asks for fields. They are relevant while the choice has the answer that opens it. */
export function writePopup(shown: ShownFields, popup: PopupSource, outer: ItemPlace): unknown {
  const { context } = shown;
  const { title, opens, otherwise, fields } = popup;
  const opened = compileCondition(context, opens, inside(outer, 'opens'));
  const opening = findOpening(context, popup, outer);
  const items = writeFieldItems(shown, fields, { ...outer, conditions: [...outer.conditions, opened] });
  if (opening === undefined) return undefined;
  if (otherwise !== undefined) checkOtherwise(context, otherwise, opening, inside(outer, 'otherwise'));
  const choice = fieldReference(opening.choice.path);
  return {
    kind: 'popup',
    popup: { title, choice, opens: opening.key, otherwise, items },
    when: opened.code,
  };
}
