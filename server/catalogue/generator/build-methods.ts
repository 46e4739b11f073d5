import type { MethodEntry } from '#definitions/source-types/filing-methods.ts';
import { describeMethod, findSpeed, nameMethod } from './describe-filing.ts';
import type { SourceMethod } from './source.ts';
import { makeStableId } from './stable-id.ts';

/** More choices than this help nobody: the dearest ones are left out. */
const MOST_METHODS = 4;

const HOURS_A_DAY = 24;

function hoursToFile({ filedInDays = 0, filedInHours = 0 }: SourceMethod): number {
  return filedInDays * HOURS_A_DAY + filedInHours;
}

function totalOf({ feeCents, surchargeCents, expedite }: SourceMethod): number {
  return feeCents + surchargeCents + (expedite?.feeCents ?? 0);
}

/** Cheapest first, then quickest; equal ones stay as they were. */
function byTotal(one: SourceMethod, other: SourceMethod): number {
  return (
    totalOf(one) - totalOf(other) ||
    hoursToFile(one) - hoursToFile(other) ||
    one.docsInDays - other.docsInDays
  );
}

/**
 * The methods of one filing, at most four.
 * @param jurisdiction abbreviation, part of the ids
 * @param prefix start of the keys, e.g. `formation-llc`
 */
export function buildMethods(
  methods: readonly SourceMethod[],
  jurisdiction: string,
  prefix: string,
): readonly MethodEntry[] {
  return [...methods]
    .sort(byTotal)
    .slice(0, MOST_METHODS)
    .map((method) => {
      const speed = findSpeed(method);
      const key = [prefix, method.type, ...(speed === undefined ? [] : [speed])].join('-');
      const hours = hoursToFile(method);
      const description = describeMethod(method);
      return {
        id: makeStableId(`${jurisdiction}/${key}`),
        key,
        name: nameMethod(method),
        type: method.type,
        cost: method.feeCents + (method.expedite?.feeCents ?? 0),
        surcharge: method.surchargeCents,
        filed_in: { days: Math.floor(hours / HOURS_A_DAY), hours: hours % HOURS_A_DAY },
        docs_in: { days: method.docsInDays, hours: 0 },
        ...(description === undefined ? {} : { description }),
      };
    });
}
