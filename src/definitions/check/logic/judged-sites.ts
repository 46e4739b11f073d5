import type { Condition } from '#domain/condition.ts';
import type { CheckedForm } from '../check.ts';
import { askConditions } from './condition-tests.ts';
import type { Question, Verdict } from './logic.ts';
import { listSites } from './sites.ts';
import type { Site } from './sites.ts';

/** A place with a condition, and what it can come to where everything around it holds. */
export interface JudgedSite {
  readonly site: Site;
  /** Fields and lists it reads itself. */
  readonly reads: readonly string[];
  /** Everything around it. */
  readonly around: Question;
  readonly holds: Question;
  /** Whether something can be around it at all, whether it can hold there, and whether it can fail there. */
  readonly canBeAsked: Verdict;
  readonly canHold: Verdict;
  readonly canFail: Verdict;
}

const known = new WeakMap<CheckedForm, readonly JudgedSite[]>();

/** What must hold for the fields whose rules a condition chooses. */
function relevanceOf({ form }: CheckedForm, { field }: Site): readonly Condition[] {
  return (field === undefined ? undefined : form.fields[field]?.relevantWhen) ?? [];
}

/** Decides every condition of a form, once. */
export function judgeSites(checked: CheckedForm): readonly JudgedSite[] {
  const present = known.get(checked);
  if (present !== undefined) return present;
  const sites = listSites(checked);
  const asked = askConditions(checked.context, sites);
  const testOf = new Map(sites.map((site, index) => [site, asked[index]]));
  const judged = sites.map((site): JudgedSite => {
    const row = site.rows === undefined ? '' : `${site.rows}.0`;
    const own = testOf.get(site);
    const conditions = [
      ...site.around.flatMap((outer) => testOf.get(outer)?.test ?? []),
      ...relevanceOf(checked, site),
    ];
    // A row's condition is asked where there is a row.
    const around: Question = (answers, facts) =>
      (site.rows === undefined || answers.rows(site.rows).length > 0) &&
      conditions.every((condition) => condition(answers, facts, row));
    const holds: Question = (answers, facts) => own?.test(answers, facts, row) === true;
    const { find } = checked.logic;
    return {
      site,
      reads: own?.reads ?? [],
      around,
      holds,
      canBeAsked: find(around),
      canHold: find((answers, facts) => around(answers, facts) && holds(answers, facts)),
      canFail: find((answers, facts) => around(answers, facts) && !holds(answers, facts)),
    };
  });
  known.set(checked, judged);
  return judged;
}
