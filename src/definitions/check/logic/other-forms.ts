import type { CompiledForm, FieldModel } from '#domain/form.ts';
import { listSites } from '../../model/relevance/list-condition-sites.ts';
import type { ConditionSite } from '../../model/conditions/condition-site.ts';
import type { CheckedForm } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';
import type { EvaluatedCondition } from './evaluate-conditions.ts';
import { createLogic } from './logic.ts';
import type { Logic, Question } from './logic.ts';
import { collectMentions } from './mentions.ts';
import { createValueSets } from './value-sets.ts';

/** Owners that forms share, together with their conditions, by `$ref` or by name. */
const SHARED_OWNERS = new Set<ConditionSite['owner']>(['option', 'product', 'rules']);

function widenField(field: FieldModel): FieldModel {
  if (field.options === undefined) return field;
  const { onlySetting: _only, exceptSetting: _except, groupSetting: _group, ...options } = field.options;
  return { ...field, options };
}

/** Returns the form with the options that its pages exclude. Other forms may offer these. */
function widenForm(form: CompiledForm): CompiledForm {
  const fields = Object.entries(form.fields).map(([path, field]) => [path, widenField(field)] as const);
  return { ...form, fields: Object.fromEntries(fields) };
}

const logics = new WeakMap<CheckedForm, Logic>();

function wideLogicOf(checked: CheckedForm): Logic {
  const known = logics.get(checked);
  if (known !== undefined) return known;
  const form = widenForm(checked.form);
  const values = createValueSets(form, collectMentions(listSites(checked.model)), []);
  const logic = createLogic(form, values, { ...NO_FACTS, today: checked.today });
  logics.set(checked, logic);
  return logic;
}

/**
 * Returns true when a shared condition has a purpose in other forms: this form fixes every answer that the
 * condition reads, or answers that its pages exclude make the question true.
 */
export function isForOtherForms(
  checked: CheckedForm,
  { site, reads }: EvaluatedCondition,
  question: Question,
): boolean {
  if (!SHARED_OWNERS.has(site.owner) || reads.length === 0) return false;
  if (reads.every((path) => Object.hasOwn(checked.form.fixed, path))) return true;
  if (checked.isOwn(site.condition.location)) return false;
  return wideLogicOf(checked).find(question).kind === 'found';
}
