import { findInstance } from '#domain/relevance/field-instances.ts';
import { keyOf } from '#domain/options/options.ts';
import type { FormSession } from '#state/form-session.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import type { SaidEffect } from '../../state/cart/compare-effect.ts';
import { listControls } from '../../state/cart/press-controls.ts';
import type { Control } from '../../state/cart/press-controls.ts';

/** A control that the page shows. The mark is null when nothing on the page is its effect. */
interface ShownControl {
  readonly control: Control;
  readonly mark: Element | null;
}

const EFFECT = '[data-effect]';

/** Returns the elements of answers by path. */
function findFields(): ReadonlyMap<string | null, Element> {
  const fields = [...document.querySelectorAll('[data-path]')];
  return new Map(fields.toReversed().map((field) => [field.getAttribute('data-path'), field]));
}

/** Returns the key that an option's control has as its value. */
function keyOfValue(value: unknown): string {
  return keyOf(value) ?? String(value);
}

/** Returns the key that a map or a set of filing methods changes. */
function findChangedKey(value: unknown, given: unknown): readonly [string, unknown] | undefined {
  const before = Object(given);
  return Object.entries(Object(value)).find(([key, entry]) => Reflect.get(before, key) !== entry);
}

/** Finds the control of an answer in its field, and the mark beside it. Undefined when the page shows no such control. */
function findMark(session: FormSession, control: Control, field: Element, path: string, value: unknown) {
  const { form, store, answers } = session;
  const given = store.get(answers.answer(path));
  const model = findInstance(form, path)?.field;
  if (model?.options?.isMap === true) {
    const [key] = findChangedKey(value, given) ?? [];
    const box = document.getElementById(`${controlIdOf(path)}-${key}`);
    return box === null ? undefined : (box.closest('label')?.querySelector(EFFECT) ?? null);
  }
  const radios = [...field.querySelectorAll('input[type=radio]')];
  const isMethod = model?.type === 'object' && control.option === undefined && radios.length > 0;
  const key = isMethod ? String(findChangedKey(value, given)?.[1]) : keyOfValue(value);
  const radio = radios.find((input) => input.getAttribute('value') === key);
  if (radio !== undefined) return radio.closest('.choice-card')?.querySelector(EFFECT) ?? null;
  if (radios.length > 0 && control.option !== undefined) return undefined;
  return field.querySelector(EFFECT);
}

function findRowMark({ change, name }: Control): Element | null | undefined {
  if (!('rows' in change)) return undefined;
  const cards = [...document.querySelectorAll('.row-card')];
  const [action, at = ''] = name.split(' ');
  const isAt = (card: Element, start: string) =>
    card.querySelector(`[data-path^="${CSS.escape(start)}."]`) !== null;
  const card = cards.find((one) => isAt(one, at));
  const button =
    action === 'remove'
      ? card?.querySelector('.row-remove')
      : card?.closest('.rows')?.querySelector('.rows-add');
  return button === null || button === undefined ? undefined : button.querySelector(EFFECT);
}

/** Lists the controls that the page shows, each with its mark. */
export function findShownControls(session: FormSession): readonly ShownControl[] {
  const fields = findFields();
  return listControls(session).flatMap((control): readonly ShownControl[] => {
    const { change } = control;
    const [path = '', value] = 'rows' in change ? [] : (Object.entries(change.answers)[0] ?? []);
    const field = fields.get(path);
    if (field === undefined && !('rows' in change)) return [];
    const mark = field === undefined ? findRowMark(control) : findMark(session, control, field, path, value);
    return mark === undefined ? [] : [{ control, mark }];
  });
}

/** Returns the label of a list's option. */
function labelOf(session: FormSession, path: string, value: unknown): string {
  const options = session.store.get(session.evaluated.choices(path));
  return options.find(({ key }) => key === keyOf(value))?.value ?? '';
}

/** Reads the line of an option below a list. The line of all others is the last one. */
function readLine(mark: Element, label: string, isChosen: boolean): string {
  if (isChosen) return '';
  const lines = [...mark.children].map(({ textContent }) => textContent ?? '');
  const line = lines.find((text) => text.split(': ')[0]?.split(', ').includes(label));
  const said = line ?? lines.find((text) => text.startsWith('All others: ')) ?? '';
  return said.slice(said.indexOf(': ') + 2);
}

/** Reads what the page says about each control that it shows. */
export function readShownEffects(session: FormSession): readonly SaidEffect[] {
  return findShownControls(session).flatMap(({ control, mark }): readonly SaidEffect[] => {
    if (mark === null) return [];
    const { change } = control;
    const isListPrice = mark.getAttribute('data-money') === 'list';
    if (mark.localName === 'ul' && 'answers' in change) {
      const [path = '', value] = Object.entries(change.answers)[0] ?? [];
      const isChosen = keyOf(session.store.get(session.evaluated.answer(path))) === keyOf(value);
      return [{ control, words: readLine(mark, labelOf(session, path, value), isChosen), isListPrice }];
    }
    const copy = document.createElement('div');
    copy.innerHTML = mark.innerHTML;
    for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
    const words = (copy.textContent ?? '').trim().replace(/^One more: /, '');
    return [{ control, words, isListPrice }];
  });
}
