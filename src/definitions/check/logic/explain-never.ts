import type { Place } from '../../compile/compile-context.ts';
import type { CheckedForm } from '../check.ts';
import { askConditions } from './condition-tests.ts';
import type { JudgedSite } from './judged-sites.ts';
import { demandsOf, quoteCondition } from './parts.ts';
import type { Demand } from './parts.ts';

/** Why a condition never holds. */
export interface NeverReason {
  readonly place: Place;
  readonly message: string;
  /** Two demands that each could hold exclude each other. */
  readonly isExclusion: boolean;
  /** The named condition that both are written in. */
  readonly named?: string;
}

/** Everything that is demanded at a place, the demands around it first. */
function demandsAt({ context }: CheckedForm, { site }: JudgedSite) {
  const around = site.around.flatMap((outer) => demandsOf(context, outer));
  const own = demandsOf(context, site);
  return { demands: [...around, ...own], firstOwn: around.length };
}

/** Named conditions stand in another file, which may be right for other forms: the place of their use is told. */
function placeOf(demand: Demand, judged: JudgedSite): Place {
  return demand.named === undefined ? demand.place : judged.site.place;
}

/** Why nothing can meet all demands: one that cannot be met at all, or two that exclude each other. */
export function explainNever(checked: CheckedForm, judged: JudgedSite): NeverReason | undefined {
  const { demands, firstOwn } = demandsAt(checked, judged);
  const tests = askConditions(checked.context, demands);
  const row = judged.site.rows === undefined ? '' : `${judged.site.rows}.0`;
  const isImpossible = (indexes: readonly number[]) =>
    checked.logic.find((answers, facts) =>
      indexes.every((index) => tests[index]?.test(answers, facts, row) === true),
    ).kind === 'never';
  const own = demands.flatMap((demand, index) => (index < firstOwn ? [] : [{ demand, index }]));
  for (const { demand, index } of own) {
    if (!isImpossible([index])) continue;
    const message = `${quoteCondition(demand)} never holds.`;
    return { place: placeOf(demand, judged), message, isExclusion: false };
  }
  for (const { demand, index } of own) {
    const other = demands.find((_, before) => before < index && isImpossible([before, index]));
    if (other === undefined) continue;
    const message = `${quoteCondition(demand)} and ${quoteCondition(other)} exclude each other.`;
    const { named } = demand;
    if (named === undefined || other.named !== named) {
      return { place: placeOf(demand, judged), message, isExclusion: true };
    }
    return { place: demand.place, message, isExclusion: true, named };
  }
  const { rows } = judged.site;
  if (rows === undefined) return undefined;
  for (const { demand, index } of own) {
    const holds = tests[index]?.test;
    const inRow = checked.logic.find(
      (answers, facts) => answers.rows(rows).length > 0 && holds?.(answers, facts, row) === true,
    );
    if (inRow.kind !== 'never') continue;
    const message = `${quoteCondition(demand)} never holds where "${rows}" has rows.`;
    return { place: placeOf(demand, judged), message, isExclusion: false };
  }
  return undefined;
}
