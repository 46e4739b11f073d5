import type { LineItem } from '#domain/cart/cart.ts';
import { describePeriods } from '#domain/cart/lines/line-periods.ts';
import { listRows } from '#domain/cart/schedule/schedule-words.ts';
import { defaultText } from '../../emit/default-texts.ts';
import { formatCents } from '#domain/money.ts';
import type { Explanation, FormExplanation } from './explain-answers.ts';

function section(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`.trimEnd())];
}

function printLine(line: LineItem): readonly string[] {
  const { kind, label, priceCents, quantity, reason } = line;
  if (kind === 'error') return [label];
  const price = priceCents === 0 ? 'Free' : formatCents(priceCents);
  const pieces = quantity === 1 ? '' : ` × ${quantity}`;
  const { period, renewals, trial } = describePeriods(line, defaultText);
  const terms = [period, ...renewals, trial].filter((words) => words !== '').join(', ');
  return [
    `${price.padStart(11)}  ${label}${pieces}${terms === '' ? '' : ` (${terms})`}`,
    ...(reason === undefined ? [] : [`${' '.repeat(13)}${reason.text} [${reason.definition}]`]),
  ];
}

function printTotal({ totalCents, schedule }: Explanation): readonly string[] {
  if (totalCents === null || schedule === null) return ['No total yet.'];
  const rows = listRows(schedule, defaultText).map(({ when, price }) => `${price.padStart(11)}  ${when}`);
  return [`${formatCents(totalCents).padStart(11)}  Total today`, ...rows];
}

/** Formats an explanation as text. */
export function printExplanation(explanation: FormExplanation): string {
  const { form, page, today, steps, hiddenSteps, problems, idle, unread, lines, payload } = explanation;
  const hidden = hiddenSteps.map(({ key }) => key).join(', ');
  return [
    `${form}, page ${page}, on ${today}`,
    ...section('Steps', [
      ...steps.map(({ key, title }, index) => `${index + 1}. ${title} [${key}]`),
      ...(hidden === '' ? [] : [`Not shown: ${hidden}`]),
    ]),
    ...section(
      'Failing rules',
      problems.length === 0
        ? ['None.']
        : problems.map(({ path, message, rule }) => `${path}: ${message} [${rule}]`),
    ),
    ...section(
      'Answers without effect',
      idle.map(({ path, reason }) => `${path}: ${reason}`),
    ),
    ...section(
      'Answers that are not sent',
      unread.map(({ path, field }) => `${path}: ${field}`),
    ),
    ...section('Order summary', [...lines.flatMap(printLine), ...printTotal(explanation)]),
    '',
    'Payload',
    payload === null ? '  None while the order has no total.' : JSON.stringify(payload, null, 2),
  ].join('\n');
}
