import type { Configuration } from '../configuration.ts';
import type { Queries } from '../database/queries.ts';
import { decideAttempt } from './decide-attempt.ts';
import type { CountedLimit, Need } from './decide-attempt.ts';
import { limits } from './limits.ts';
import type { Limit, LimitKind, Trait } from './limits.ts';
import { networkOf } from '../network-of.ts';
import { budgetKey, countTry, giveBack, readTry } from './take-budgets.ts';
import type { Budget, BudgetState } from './take-budgets.ts';

/** The sender of an attempt. A limit does not apply when one of its traits is missing or blank. */
export interface Sender extends Readonly<Partial<Record<Exclude<Trait, 'network'>, string | undefined>>> {
  readonly clientIp?: string | undefined;
}

interface AllowedAttempt {
  readonly kind: 'allowed';
  /**
   * Removes the attempt from the counters, because it should not count.
   * @param isAlone true when the transaction of `queries` does nothing else
   */
  giveBack(queries: Pick<Queries, 'select' | 'update'>, isAlone?: boolean): Promise<void>;
}

type AttemptResult = AllowedAttempt | Exclude<Need, { kind: 'nothing' }>;

export interface LimitServices {
  readonly configuration: Configuration;
  readonly database: { readonly queries: Pick<Queries, 'insert' | 'select' | 'update'> };
  readonly now: () => Date;
}

interface Counter extends Budget {
  readonly by: readonly Trait[];
  readonly captchaAfter: number | null;
  readonly waitAfter: number | null;
}

/** Lists the counters of an attempt. Each limit has its own counter. */
export function countersOf(
  kinds: readonly LimitKind[],
  { clientIp, ...traits }: Sender,
  configuration: Configuration,
): readonly Counter[] {
  const network = clientIp === undefined ? '' : networkOf(clientIp);
  const values: Readonly<Partial<Record<Trait, string | undefined>>> = { ...traits, network };
  return kinds.flatMap((kind) =>
    limits[kind].flatMap(({ by, captchaAfter, waitAfter, windowMs, keeps = 0 }: Limit) => {
      const named = by.map((trait) => values[trait] ?? '');
      if (named.includes('')) return [];
      return [
        {
          by,
          key: budgetKey(`${kind} ${windowMs}`, by.join(' '), named.join(' ')),
          captchaAfter: captchaAfter === undefined ? null : configuration[captchaAfter],
          waitAfter: waitAfter === undefined ? null : Math.max(1, configuration[waitAfter] - keeps),
          windowMs: configuration[windowMs],
        },
      ];
    }),
  );
}

function withStates(counters: readonly Counter[], states: readonly BudgetState[]): readonly CountedLimit[] {
  return counters.map(({ by, captchaAfter, waitAfter, windowMs }, index) => ({
    by,
    captchaAfter,
    waitAfter,
    ...(states[index] ?? { used: 1, waitsMs: windowMs }),
  }));
}

/**
 * Counts an attempt against all limits of its kinds, in one statement. Returns the requirement for the
 * attempt: none, a captcha, or a pause. An attempt that needs a captcha is not counted: rejected attempts
 * must not use up the owner's limit for an email.
 * @param isSolved the sender solved a captcha for this attempt
 */
export async function takeAttempt(
  kinds: readonly LimitKind[],
  sender: Sender,
  { configuration, database, now }: LimitServices,
  isSolved = false,
): Promise<AttemptResult> {
  const { queries } = database;
  const counters = countersOf(kinds, sender, configuration);
  if (counters.length === 0) return { kind: 'allowed', giveBack: async () => undefined };
  const mayNeedCaptcha = !isSolved && counters.some(({ captchaAfter }) => captchaAfter !== null);
  if (mayNeedCaptcha) {
    // Decide before counting. Otherwise a flood of rejected attempts would briefly raise the counters.
    const need = decideAttempt(withStates(counters, await readTry(queries, counters, now())), isSolved);
    if (need.kind !== 'nothing') return need;
  }
  const need = decideAttempt(withStates(counters, await countTry(queries, counters, now())), isSolved);
  if (need.kind === 'captcha') await giveBack(queries, counters, true);
  if (need.kind !== 'nothing') return need;
  return { kind: 'allowed', giveBack: (within, isAlone) => giveBack(within, counters, isAlone) };
}
