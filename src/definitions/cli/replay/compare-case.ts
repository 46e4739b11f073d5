import { isDeepStrictEqual } from 'node:util';
import { formatCents } from '#domain/money.ts';
import type { RenewalTotal } from '#domain/cart/schedule/renewal-totals.ts';
import type { JsonPath } from '#reading/json-path.ts';
import { comparePayload } from './compare-payload.ts';
import type { Difference, ExpectedLine, GoldenCase } from './golden-case.ts';
import type { CaseResult } from './replay-case.ts';

function quote(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(', ');
}

function compareSteps(golden: GoldenCase, { steps }: CaseResult): readonly Difference[] {
  if (isDeepStrictEqual(golden.steps, steps)) return [];
  const gone = golden.steps.filter((step) => !steps.includes(step));
  const added = steps.filter((step) => !golden.steps.includes(step));
  const changes = [
    ...(gone.length === 0 ? [] : [`no longer ${quote(gone)}`]),
    ...(added.length === 0 ? [] : [`also ${quote(added)}`]),
  ];
  const message =
    changes.length === 0
      ? `The steps have another order: ${quote(steps)}.`
      : `The form shows other steps: ${changes.join(', ')}.`;
  // The whole list is replaced, but the message belongs to the first step that is wrong.
  const first = golden.steps.findIndex((step, index) =>
    changes.length === 0 ? step !== steps[index] : gone.includes(step),
  );
  return first < 0
    ? [{ at: ['steps'], message, value: steps }]
    : [
        { at: ['steps', first], message },
        { at: ['steps'], message: '', value: steps },
      ];
}

/** Compares the errors of answers that fail. */
function compareErrors(golden: GoldenCase, { problems }: CaseResult): readonly Difference[] {
  const { errors = [] } = golden;
  const found = problems.map(({ path, message }) => ({ path, message }));
  if (isDeepStrictEqual(errors, found)) return [];
  const has = (list: typeof found, one: (typeof found)[number]) =>
    list.some((other) => isDeepStrictEqual(one, other));
  const gone = errors.filter((error) => !has(found, error));
  const added = found.filter((error) => !has([...errors], error));
  const words = [
    ...gone.map(({ path, message }) => `no longer "${message}" at ${path}`),
    ...added.map(({ path, message }) => `also "${message}" at ${path}`),
  ];
  const message =
    words.length === 0
      ? 'The errors have another order.'
      : `The answers have other errors: ${words.join('; ')}.`;
  const [first] = gone;
  const at = first === undefined ? ['errors'] : ['errors', errors.indexOf(first)];
  return [
    { at, message },
    { at: ['errors'], message: '', value: found },
  ];
}

function compareLines(golden: GoldenCase, { lines }: CaseResult): readonly Difference[] {
  const expected = golden.lines ?? [];
  const labels = (list: readonly ExpectedLine[]) => list.map(({ label }) => label);
  if (!isDeepStrictEqual(labels(expected), labels(lines))) {
    const gone = expected.filter(({ label }) => !labels(lines).includes(label));
    const added = lines.filter(({ label }) => !labels(expected).includes(label));
    const words = [
      ...gone.map(({ label }) => `no longer "${label}"`),
      ...added.map(({ label, priceCents }) => `also "${label}" for ${formatCents(priceCents)}`),
    ];
    const message = `The order has other lines: ${words.join(', ') || 'the order of lines changed'}.`;
    const value = lines.map(({ quantity, ...line }) => (quantity === 1 ? line : { ...line, quantity }));
    const [first] = gone;
    return first === undefined
      ? [{ at: ['lines'], message, value }]
      : [
          { at: ['lines', expected.indexOf(first), 'label'], message },
          { at: ['lines'], message: '', value },
        ];
  }
  return expected.flatMap(({ label, quantity = 1, priceCents }, index): readonly Difference[] => {
    const now = lines[index];
    if (now === undefined) return [];
    const pieces = `"${label}" has quantity ${now.quantity}, not ${quantity}.`;
    const price = `"${label}" costs ${formatCents(now.priceCents)}, not ${formatCents(priceCents)}.`;
    return [
      ...(now.quantity === quantity
        ? []
        : [
            {
              at: ['lines', index, 'quantity'],
              message: pieces,
              value: now.quantity === 1 ? undefined : now.quantity,
            },
          ]),
      ...(now.priceCents === priceCents
        ? []
        : [{ at: ['lines', index, 'priceCents'], message: price, value: now.priceCents }]),
    ];
  });
}

function describeRenewal({ cents, months, after }: RenewalTotal): string {
  const start = [
    ...(after.days === 0 ? [] : [`${after.days} days`]),
    ...(after.months === 0 ? [] : [`${after.months} months`]),
  ].join(' and ');
  const period = months === null ? 'once' : `every ${months} months`;
  return `${formatCents(cents)} ${period}, first after ${start || 'no time'}`;
}

/** Says which renewals are gone and which are new. */
function describeRenewals(expected: readonly RenewalTotal[], now: readonly RenewalTotal[]): string {
  const lacks = (list: readonly RenewalTotal[]) => (one: RenewalTotal) =>
    !list.some((other) => isDeepStrictEqual(other, one));
  const words = [
    ...expected.filter(lacks(now)).map((one) => `no longer ${describeRenewal(one)}`),
    ...now.filter(lacks(expected)).map((one) => `also ${describeRenewal(one)}`),
  ];
  return `The order has other renewals: ${words.join('; ') || 'the order of renewals changed'}.`;
}

function compareAmounts(golden: GoldenCase, { totalCents, renewals }: CaseResult): readonly Difference[] {
  const expected = golden.totalCents ?? 0;
  return [
    ...(totalCents === expected || totalCents === null
      ? []
      : [
          {
            at: ['totalCents'],
            message: `The total is ${formatCents(totalCents)}, not ${formatCents(expected)}.`,
            value: totalCents,
          },
        ]),
    ...(isDeepStrictEqual(golden.renewals, renewals)
      ? []
      : [
          {
            at: ['renewals'],
            message: describeRenewals(golden.renewals ?? [], renewals),
            value: renewals,
          },
        ]),
  ];
}

/** Compares the next page. Only a form that sells nothing has one. */
function compareNextPage({ leadsTo: expected }: GoldenCase, { leadsTo }: CaseResult): readonly Difference[] {
  if (expected === leadsTo) return [];
  const message =
    leadsTo === undefined
      ? 'The next page of an order is its receipt. Remove "leadsTo".'
      : `The next page is "${leadsTo}", not "${expected ?? ''}".`;
  return [{ at: ['leadsTo'], message, value: leadsTo }];
}

/** Returns why answers fail that should pass. If any fail, other differences only follow from this. */
function findFailures(
  golden: GoldenCase,
  { problems, idle, kind, lines }: CaseResult,
): readonly Difference[] {
  const placeOf = (path: string): JsonPath => (path in golden.answers ? ['answers', path] : ['answers']);
  const failures = [
    // An answer at a wrong path often leaves the right one empty.
    ...idle.map(({ path, reason }) => ({
      at: placeOf(path),
      message: `The answer at ${path} has no effect. ${reason}`,
    })),
    ...problems.map(({ path, message }) => ({
      at: placeOf(path),
      message: `The answers fail: "${message}" at ${path}.`,
    })),
  ];
  if (failures.length > 0 || kind !== 'unpriced') return failures;
  return [
    { at: ['totalCents'], message: `The order has no total: ${lines.map(({ label }) => label).join('; ')}.` },
  ];
}

/**
 * Returns the differences between a golden case and its actual result, the causes first.
 * @param extent `whole` compares an order's entire payload, `part` only the properties that the case names
 */
export function compareCase(
  golden: GoldenCase,
  result: CaseResult,
  extent: 'part' | 'whole' = 'part',
): readonly Difference[] {
  if (golden.errors !== undefined) return [...compareSteps(golden, result), ...compareErrors(golden, result)];
  const failures = findFailures(golden, result);
  if (failures.length > 0) return failures;
  const isMessage = golden.message !== undefined;
  if (isMessage !== (result.kind === 'message')) {
    const found = isMessage ? 'sells something' : 'sells nothing';
    return [{ at: [isMessage ? 'message' : 'lines'], message: `The form ${found}.` }];
  }
  const payload = result.payload ?? {};
  if (isMessage) {
    return [
      ...compareSteps(golden, result),
      ...comparePayload(['message'], golden.message, payload, 'whole'),
      ...compareNextPage(golden, result),
    ];
  }
  return [
    ...compareSteps(golden, result),
    ...compareLines(golden, result),
    ...compareAmounts(golden, result),
    ...comparePayload(['payload'], golden.payload ?? {}, payload, extent),
    ...compareNextPage(golden, result),
  ];
}
