import type { SourceLocation } from '../../model/source-location.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { listShortly } from '../list-shortly.ts';
import { evaluateConditions } from './evaluate-conditions.ts';
import type { EvaluatedCondition } from './evaluate-conditions.ts';
import { proveReach } from './prove-reach.ts';
import type { Reach, ReachTarget } from './prove-reach.ts';
import { report } from '../check.ts';

function startsWith(at: SourceLocation['at'], start: SourceLocation['at']): boolean {
  return start.every((segment, index) => at[index] === segment);
}

/** Returns true when a reported condition already explains why the part at a location is unreachable. */
function isExplained(evaluated: readonly EvaluatedCondition[], { file, at }: SourceLocation): boolean {
  return evaluated.some(({ site, canHold }) => {
    const owner = site.condition.location.at.slice(0, -1);
    return canHold.kind === 'never' && site.condition.location.file === file && startsWith(at, owner);
  });
}

/** Returns the location of a product's definition, which contains the product's own conditions. */
function ownPlace({ model }: CheckedForm, key: string): SourceLocation {
  return locateNamed(model.names.definition.files.products, key);
}

function placeOf({ model }: CheckedForm, target: ReachTarget): SourceLocation | undefined {
  const file = model.names.definition.files.steps;
  if (target.kind === 'step') return { file, at: ['steps', target.step] };
  if (target.kind === 'module') return { file, at: ['steps', target.step, 'modules', target.module] };
  if (target.kind !== 'product') return undefined;
  const sold = model.names.findSold(target.key);
  // The catalog decides whether a filing adds another product.
  return sold === undefined || (!sold.isNamed && sold.links.length === 0) ? undefined : sold.location;
}

/** Reports unreachable parts, unless a single condition is already reported as the reason. */
function reportParts(checked: CheckedForm, reached: readonly Reach[]): readonly Found[] {
  const evaluated = evaluateConditions(checked);
  return reached.map(({ target, verdict }): Found => {
    const location = verdict.kind === 'never' ? placeOf(checked, target) : undefined;
    if (location === undefined || isExplained(evaluated, location)) return undefined;
    if (target.kind === 'product' && isExplained(evaluated, ownPlace(checked, target.key))) return undefined;
    if (target.kind === 'step' || target.kind === 'module') {
      const message = `No answers ever show ${target.kind === 'step' ? 'a module of this step' : 'an item of this module'}.`;
      return report(`unreachable-${target.kind}`, location, message);
    }
    const message = 'No answers ever put this product into the cart.';
    return report('unreachable-product', location, target.kind === 'product' && message);
  });
}

/** Returns the keys of the step and module that show a field, as one string. */
function moduleOf({ form }: CheckedForm, path: string): string {
  const keys = form.steps.flatMap(({ key, modules }) =>
    modules.flatMap((module) =>
      module.items.some((item) => pathsOfItem(item).includes(path)) ? [`${key} ${module.key}`] : [],
    ),
  );
  return keys[0] ?? '';
}

/** Reports required fields that are never shown, grouped by module. */
function reportRequired(checked: CheckedForm, reached: readonly Reach[]): readonly Found[] {
  const groups = new Map<string, string[]>();
  for (const { target, verdict } of reached) {
    if (target.kind !== 'required' || verdict.kind !== 'never') continue;
    const module = moduleOf(checked, target.path);
    groups.set(module, [...(groups.get(module) ?? []), target.path]);
  }
  return [...groups.values()].map((paths) => {
    const source = checked.model.names.fields.get(paths[0] ?? '')?.source;
    if (source === undefined) return undefined;
    const names = listShortly(paths.map((path) => `"${path}"`));
    const message = `No answers ever show the required ${paths.length === 1 ? 'field' : 'fields'} ${names}.`;
    return report('required-never-asked', inside(source, 'rules'), message);
  });
}

/** Returns whether a target shows only a captcha. Each page decides whether it has one. */
function isCaptcha({ form }: CheckedForm, target: ReachTarget): boolean {
  const step = 'step' in target ? form.steps[target.step] : undefined;
  const modules = target.kind === 'module' ? step?.modules.slice(target.module, target.module + 1) : [];
  const shown = modules?.flatMap(({ items }) => items.flatMap(pathsOfItem)) ?? [];
  const paths = target.kind === 'required' ? [target.path] : shown;
  return paths.length > 0 && paths.every((path) => form.fields[path]?.uiSchema['ui:widget'] === 'captcha');
}

export const checkReach: FormCheck = {
  errors: {
    'unreachable-step': 'Unreachable steps.',
    'unreachable-module': 'Unreachable modules.',
    'unreachable-product': 'Unreachable products.',
  },
  warnings: { 'required-never-asked': 'Required fields that are never shown.' },
  find: (checked) => {
    const all = proveReach(checked.form, checked.logic);
    const reached = all.filter(({ target }) => !isCaptcha(checked, target));
    return [...reportParts(checked, reached), ...reportRequired(checked, reached)];
  },
};
