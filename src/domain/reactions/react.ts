import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import { findInstance } from '../relevance/field-instances.ts';
import type { CompiledForm, FieldModel, ReactionModel } from '../form.ts';
import type { ReactionWrites } from './reaction-writes.ts';
import { pathInFiredRow, reactionInput } from './react-input.ts';
import type { VisitorChange } from './react-input.ts';
import type { ReactionResult } from './reaction.ts';
import { configuredText } from '../pages/configured-text.ts';

/** Returns whether a page setting has the type of a field's answer. */
function fits(value: unknown, field: FieldModel | undefined): boolean {
  const type = field?.type === 'integer' ? 'number' : (field?.type ?? 'string');
  return typeof value === type;
}

/** Computes the values that a reaction writes, by path. */
function valuesOf(
  form: CompiledForm,
  { set = {}, copy = {}, settings = {} }: ReactionWrites,
  after: Answers,
  facts: Facts,
  row: Path,
): Readonly<Record<Path, unknown>> {
  const here = (path: Path) => pathInFiredRow(path, row);
  const configured = Object.entries(settings).flatMap(([path, name]) => {
    const value = facts.page.settings[name];
    return fits(value, findInstance(form, here(path))?.field) ? [[here(path), value] as const] : [];
  });
  return Object.fromEntries([
    ...Object.entries(set).map(([path, value]) => [here(path), value ?? undefined] as const),
    ...Object.entries(copy).map(([path, from]) => [here(path), after.get(here(from))] as const),
    ...configured,
  ]);
}

function fire(
  form: CompiledForm,
  model: ReactionModel,
  change: VisitorChange,
  facts: Facts,
  row: Path,
): ReactionResult | undefined {
  if (model.use !== undefined) {
    return model.use.react(reactionInput(form, model, change, facts, row));
  }
  const { refuse, confirm } = model;
  if (refuse !== undefined) return { refuse: configuredText(refuse, facts) };
  const values = (writes: ReactionWrites) => valuesOf(form, writes, change.after, facts, row);
  if (confirm !== undefined) return { confirm: { text: confirm.text, set: values(confirm) } };
  return { set: values(model) };
}

/** Returns whether any reaction runs on this event at a path. */
export function firesOn(form: CompiledForm, event: 'change' | 'focus', path: Path): boolean {
  if (form.reactions.length === 0) return false;
  const template = findInstance(form, path)?.field.path ?? path;
  return form.reactions.some((model) => (model.event ?? 'change') === event && model.on.includes(template));
}

function fireAll(
  form: CompiledForm,
  event: 'change' | 'focus',
  change: VisitorChange,
  facts: Facts,
): readonly ReactionResult[] {
  const { path: changed, after } = change;
  const { field, row = '' } = findInstance(form, changed) ?? {};
  const template = field?.path ?? changed;
  return form.reactions
    .filter(({ on, event: fired = 'change' }) => fired === event && on.includes(template))
    .filter(({ when }) => when === undefined || when(after, facts, row))
    .flatMap((model) => {
      const result = fire(form, model, change, facts, row);
      if (result === undefined || !('set' in result)) return result ?? [];
      const isTidied = model.use?.isTwoWay === true;
      const set = Object.fromEntries(
        Object.entries(result.set).filter(([path]) => isTidied || path !== changed),
      );
      return Object.keys(set).length === 0 ? [] : { set };
    });
}

/**
 * Runs the reactions to a change, in definition order. Each runs once and sees the answers right after the
 * change. Only two-way reactions and confirmed questions may write the path that was just edited.
 *
 * Decision: docs/decisions/013-derive-first-react-second.md
 *
 * @param before evaluated answers, like `after`
 * @param given the visitor's raw answer, before options and relevance apply
 */
export function react(
  form: CompiledForm,
  changed: Path,
  before: Answers,
  after: Answers,
  facts: Facts,
  given: unknown = after.get(changed),
): readonly ReactionResult[] {
  return fireAll(form, 'change', { path: changed, given, before, after }, facts);
}

/**
 * Runs the reactions to focus on a field.
 * @param answers evaluated answers
 */
export function reactToFocus(
  form: CompiledForm,
  focused: Path,
  answers: Answers,
  facts: Facts,
): readonly ReactionResult[] {
  return fireAll(form, 'focus', { path: focused, given: undefined, before: answers, after: answers }, facts);
}
