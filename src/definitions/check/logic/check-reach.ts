import type { Place } from '../../compile/compile-context.ts';
import { pathsOfItem } from '#domain/steps.ts';
import { inside } from '../../compile/compile-context.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { listShortly } from '../list-shortly.ts';
import { judgeSites } from './judged-sites.ts';
import type { JudgedSite } from './judged-sites.ts';
import { proveReach } from './prove-reach.ts';
import type { Reach, ReachTarget } from './prove-reach.ts';
import { findSoldProduct } from '../../compile/sold-products.ts';

function startsWith(at: Place['at'], start: Place['at']): boolean {
  return start.every((segment, index) => at[index] === segment);
}

/** Whether a condition on the way to a place is told as one that never holds: then it explains the rest. */
function isExplained(judged: readonly JudgedSite[], { file, at }: Place): boolean {
  return judged.some(({ site, canHold }) => {
    const owner = site.place.at.slice(0, -1);
    return canHold.kind === 'never' && site.place.file === file && startsWith(at, owner);
  });
}

/** Where a product's own conditions are written: one place further in. */
function ownPlace({ context }: CheckedForm, key: string): Place {
  return { file: context.definition.files.products, at: [key] };
}

function placeOf({ context }: CheckedForm, target: ReachTarget): Place | undefined {
  const file = context.definition.files.steps;
  if (target.kind === 'step') return { file, at: ['steps', target.step] };
  if (target.kind === 'module') return { file, at: ['steps', target.step, 'modules', target.module] };
  if (target.kind !== 'product') return undefined;
  const sold = findSoldProduct(context.definition, target.key);
  // Whether a filing comes with another one is the catalogue's to say.
  return sold === undefined || (!sold.isNamed && sold.links.length === 0) ? undefined : sold.place;
}

const NAMES = { step: 'step', module: 'module', product: 'product' } as const;

/** Parts that no answers reach though no single condition of theirs is to blame. */
function reportParts(checked: CheckedForm, reached: readonly Reach[]): readonly Report[] {
  const judged = judgeSites(checked);
  return reached.flatMap(({ target, verdict }): readonly Report[] => {
    const place = verdict.kind === 'never' ? placeOf(checked, target) : undefined;
    if (place === undefined || isExplained(judged, place)) return [];
    if (target.kind === 'product' && isExplained(judged, ownPlace(checked, target.key))) return [];
    if (target.kind === 'step' || target.kind === 'module') {
      const what = target.kind === 'step' ? 'a module of this step' : 'anything of this module';
      const message = `No answers ever show ${what}, so visitors never see the ${NAMES[target.kind]}.`;
      return [{ code: `unreachable-${target.kind}`, place, message }];
    }
    const message = 'No answers ever put this product into the cart.';
    return target.kind === 'product' ? [{ code: 'unreachable-product', place, message }] : [];
  });
}

/** The step and module that show a field, as one text. */
function moduleOf({ form }: CheckedForm, path: string): string {
  const keys = form.steps.flatMap(({ key, modules }) =>
    modules.flatMap((module) =>
      module.items.some((item) => pathsOfItem(item).includes(path)) ? [`${key} ${module.key}`] : [],
    ),
  );
  return keys[0] ?? '';
}

/** Fields that must be answered and are never asked for, those of a module together. */
function reportRequired(checked: CheckedForm, reached: readonly Reach[]): readonly Report[] {
  const groups = new Map<string, string[]>();
  for (const { target, verdict } of reached) {
    if (target.kind !== 'required' || verdict.kind !== 'never') continue;
    const module = moduleOf(checked, target.path);
    groups.set(module, [...(groups.get(module) ?? []), target.path]);
  }
  return [...groups.values()].flatMap((paths): readonly Report[] => {
    const source = checked.context.fields.get(paths[0] ?? '')?.source;
    if (source === undefined) return [];
    const names = listShortly(paths.map((path) => `"${path}"`));
    const message = `No answers ever ask for ${names}, where an answer is demanded.`;
    return [{ code: 'required-never-asked', place: inside(source, 'rules'), message }];
  });
}

/** Steps, modules, products and demands that no answers ever reach. */
export const checkReach: FormCheck = {
  codes: {
    'unreachable-step': 'error',
    'unreachable-module': 'error',
    'unreachable-product': 'error',
    'required-never-asked': 'warning',
  },
  find: (checked) => {
    const reached = proveReach(checked.form, checked.logic);
    return [...reportParts(checked, reached), ...reportRequired(checked, reached)];
  },
};
