import { formatCents } from '#domain/money.ts';
import { readProperty } from '#domain/read-property.ts';
import { rules } from '#rules/registry.ts';
import { show } from '../replay/compare-payload.ts';
import { listNames, worstOf } from './change.ts';
import type { Change, Impact } from './change.ts';
import { ORDER } from './list-differences.ts';
import type { Difference } from './list-differences.ts';

/** What the entries of a list are called, by the list's name in an outline. */
const NOUNS: ReadonlyMap<string | undefined, string> = new Map([
  ['fields', 'answer'],
  ['rules', 'rule'],
  ['choices', 'option'],
  ['rows', 'list'],
  ['steps', 'step'],
  ['modules', 'module'],
  ['questions', 'question'],
  ['items', 'item'],
  ['products', 'product'],
  ['catalog', 'catalog entry'],
  ['filing_methods', 'filing method'],
  ['pages', 'page'],
  ['texts', 'text'],
  ['defaultTexts', 'default text'],
  ['reactions', 'reaction'],
  ['coupons', 'coupon'],
  ['bundles', 'bundle'],
]);

/** The impact of differences, and what they do to visitors and orders. */
type Meaning = readonly [Impact | ((difference: Difference) => Impact), effect?: string];

const AGAIN = 'Drafts and open pages may need another answer.';
const OPENED = 'Links to it and drafts that were there open at the first step that is not done.';
const CHOOSE = 'Visitors with it in a draft choose again.';

/** Rules with a limit: 1 where a higher limit accepts more answers, -1 where a lower one does. */
const LIMITS: ReadonlyMap<string | undefined, number> = new Map([
  ...['length', 'min', 'min_value', 'minimum'].map((name) => [name, -1] as const),
  ...['max', 'max_value', 'maximum', 'maxItems', 'maxLength'].map((name) => [name, 1] as const),
]);

function impactOfLimit({ at, old, now }: Difference): Impact {
  const raised = (Number(now) - Number(old)) * (LIMITS.get(at[3]) ?? Number.NaN);
  return raised > 0 ? 'safe' : 'migration';
}

function impactOfNewAnswer({ now }: Difference): Impact {
  const chain = readProperty(now, 'rules');
  const names = Array.isArray(chain) ? chain.map((rule) => String(readProperty(rule, 'key'))) : [];
  return names.some((name) => rules[name]?.runsOnEmpty) ? 'migration' : 'safe';
}

/**
 * The meanings that are not safe or need an explanation, by the lists and properties that lead to a difference. An
 * event at the end limits them to new, gone, renamed or changed values. The longest place that fits counts.
 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  'fields new': [impactOfNewAnswer, 'It is required, so drafts and open pages lack it.'],
  'fields gone': ['breaking', 'Drafts no longer show it; orders no longer contain it.'],
  'fields renamed': ['migration', 'Drafts lose it.'],
  'fields.type': ['breaking', 'Visitors with a draft answer again, and orders contain another type.'],
  'fields.rules new': ['migration', AGAIN],
  'fields.rules.limit': [impactOfLimit, AGAIN],
  'fields.rulesWhen': ['migration', AGAIN],
  'fields.rejectedWhen new': ['migration', AGAIN],
  'fields.sameAs': ['migration', AGAIN],
  'fields.variesBy': ['migration', AGAIN],
  'fields.options': [({ at }) => (at.at(-1) === 'reason' ? 'safe' : 'migration'), AGAIN],
  'fields.choices.properties': ['migration', AGAIN],
  'fields.choices gone': ['migration', CHOOSE],
  'fields.choices renamed': ['migration', CHOOSE],
  'fields.private': [
    ({ now }) => (now === 'server' ? 'safe' : 'breaking'),
    'It stays in the browser, so orders and messages no longer contain it.',
  ],
  'fields.private gone': ['breaking', 'Drafts and stored records contain it as plain text.'],
  'rows.max': [
    ({ old, now }) => (Number(now) < Number(old) ? 'breaking' : 'safe'),
    'Drafts with more rows lose them.',
  ],
  'rows.min': [({ old, now }) => (Number(now) > Number(old) ? 'migration' : 'safe'), AGAIN],
  'steps gone': ['safe', OPENED],
  'steps renamed': ['safe', OPENED],
  'products gone': ['breaking', 'Drafts and new orders lose it; placed orders keep it.'],
  'products renamed': ['safe', 'Drafts and orders keep it.'],
  'products.saveAs': ['breaking', 'Receivers of orders find it under another name.'],
  'products.catalog gone': ['breaking', 'Nobody can order it.'],
  'products.catalog.id': ['breaking', 'Receivers of orders know the product by its ID.'],
  'pages gone': ['breaking', 'Links to it end at an error page.'],
  'coupons gone': ['breaking', 'Nobody gets it.'],
  'bundles gone': ['breaking', 'Nobody can order it.'],
  formType: ['breaking', 'Receivers of orders know the form by it.'],
  'submission.action': ['breaking', 'Receivers of orders know the form by it.'],
};

/** Names of conditions. Samples may never reach what a condition hides, so a changed one is never safe. */
const CONDITIONS = ['when', 'condition'];

function isCondition(property: readonly string[]): boolean {
  return property.some((name) => CONDITIONS.includes(name));
}

/** Names of amounts in the catalog. */
const CENTS = ['price', 'cost', 'surcharge', 'cents', 'dollar_value'];

interface Entry {
  readonly list: string;
  readonly name: string;
}

/** Differences that one sentence describes: the same event in entries of the same list. */
interface Group {
  readonly differences: readonly [Difference, ...Difference[]];
  /** The entries that contain the first difference, the outermost first. */
  readonly entries: readonly Entry[];
  /** The property of the innermost entry. Empty if the entry itself is new, gone or renamed. */
  readonly property: readonly string[];
  readonly event: 'new' | 'gone' | 'renamed' | 'changed';
}

function toGroup(difference: Difference): Group {
  const { at, old, now, isRename } = difference;
  const entries: Entry[] = [];
  for (let index = 0; NOUNS.has(at[index]); index += 2) {
    const [list = '', name = ORDER] = at.slice(index);
    if (name === ORDER) break;
    entries.push({ list, name });
  }
  const gone = now === undefined ? 'gone' : 'changed';
  const event = isRename ? 'renamed' : old === undefined ? 'new' : gone;
  return { differences: [difference], entries, property: at.slice(entries.length * 2), event };
}

/** Identifies differences that one sentence describes. An outermost entry always has its own. */
function idOf({ entries, property, event, differences: [{ old }] }: Group): string {
  const inner = entries.length > 1 ? entries.at(-1)?.list : entries;
  return JSON.stringify([event, entries.slice(0, -1), inner, property, event === 'renamed' ? old : '']);
}

/** Returns the meaning at the longest place that fits. */
function findMeaning({ entries, property, event }: Group): Meaning {
  const lists = entries.map(({ list }) => list);
  const least = Math.min(1, property.length);
  for (let length = property.length; length >= least; length -= 1) {
    const place = [...lists, ...property.slice(0, length)].join('.');
    const meaning = MEANINGS[`${place} ${event}`] ?? MEANINGS[place];
    if (meaning !== undefined) return meaning;
  }
  return ['safe'];
}

/** Formats a value for a message: an amount, a condition, or JSON. */
function format(value: unknown, property: readonly string[]): string {
  const name = property.at(-1) ?? '';
  if (typeof value === 'number' && CENTS.includes(name)) return formatCents(value);
  return typeof value === 'string' && isCondition(property) ? `(${value})` : show(value);
}

/** Maximum number of different values in a message. */
const MAX_VALUES = 4;

/** Describes values of entries. Entries often change alike, such as the fees of states. */
function describeValues(group: Group, names: readonly string[]): string {
  const { differences, entries, property } = group;
  const alike = new Map<string, string[]>();
  for (const [index, { old, now }] of differences.entries()) {
    const words = `${format(now, property)}, not ${format(old, property)}`;
    alike.set(words, [...(alike.get(words) ?? []), names[index] ?? '']);
  }
  const what = property.length === 0 ? '' : `${property.join('.')} of the `;
  const [[words, all] = ['', []], ...others] = alike;
  if (others.length === 0) return `The ${what}${nameEntries(entries, all)} is ${words}.`;
  const shown = [...alike].slice(0, MAX_VALUES).map(([value, own]) => `${quoteAll(own)} is ${value}`);
  const rest = alike.size > MAX_VALUES ? [`and ${alike.size - MAX_VALUES} more values`] : [];
  return `The ${what}${nameEntries(entries, [])} changed: ${[...shown, ...rest].join('; ')}.`;
}

function quoteAll(names: readonly string[]): string {
  return listNames(names.map((name) => `"${name}"`));
}

function pluralOf(list = ''): string {
  return `${NOUNS.get(list) ?? list}s`.replace(/ys$/, 'ies');
}

/** Names entries and those that contain them, such as `options "FL", "WY" of the answer "state"`. */
function nameEntries(entries: readonly Entry[], names: readonly string[]): string {
  const [inner, ...outer] = entries.toReversed();
  if (inner === undefined) return 'form';
  const noun = names.length === 1 ? NOUNS.get(inner.list) : pluralOf(inner.list);
  const own = names.length === 0 ? noun : `${noun} ${quoteAll(names)}`;
  return [own, ...outer.map(({ list, name }) => `the ${NOUNS.get(list)} "${name}"`)].join(' of ');
}

function describe(group: Group): string {
  const { differences, entries, property, event } = group;
  const [{ now }] = differences;
  const names = differences.map(({ at }) => at[entries.length * 2 - 1] ?? '');
  if (property.at(-1) === ORDER && Array.isArray(now)) {
    return `The order of the ${pluralOf(property.at(-2))} of the ${nameEntries(entries, names)} is now ${quoteAll(now.map(String))}.`;
  }
  if (property.length > 0 || event === 'changed') return describeValues(group, names);
  if (event === 'renamed') return `The ${nameEntries(entries, names)} is now ${show(now)}.`;
  if (event === 'gone')
    return `The ${nameEntries(entries, names)} ${names.length === 1 ? 'is' : 'are'} gone.`;
  const outer = entries.slice(0, -1);
  const owner = nameEntries(
    outer,
    outer.slice(-1).map(({ name }) => name),
  );
  return `The ${owner} has ${names.length === 1 ? 'a new' : 'new'} ${nameEntries(entries.slice(-1), names)}.`;
}

/** Returns the entry of `migrations` that keeps the answers of drafts. */
function findMigration({ differences, entries, event, property }: Group): Change['migration'] {
  const [{ list, name: path } = { list: '', name: '' }, option] = entries;
  const [{ now }] = differences;
  if (list !== 'fields' || property.length > 0) return undefined;
  if (option === undefined) return event === 'renamed' ? { move: { [path]: now } } : undefined;
  if (option.list !== 'choices' || (event !== 'gone' && event !== 'renamed')) return undefined;
  const to = event === 'renamed' ? now : '<key of the option to choose>';
  return { options: { [path]: Object.fromEntries(differences.map(({ at }) => [at[3], to])) } };
}

function toChange(group: Group): Change {
  const { differences, entries, event, property } = group;
  const [meaning, effect] = findMeaning(group);
  const hasCondition = isCondition(property);
  const impact = worstOf([
    hasCondition ? 'migration' : 'safe',
    ...differences.map((difference) => (typeof meaning === 'string' ? meaning : meaning(difference))),
  ]);
  const isExplained = impact !== 'safe' || event === 'gone' || event === 'renamed';
  const words = isExplained ? (effect ?? (hasCondition ? AGAIN : '')) : '';
  const migration = findMigration(group);
  return {
    impact,
    name: entries[0]?.name ?? property[0] ?? 'form',
    message: `${describe(group)} ${words}`.trim(),
    ...(migration === undefined ? {} : { migration }),
  };
}

/** Describes differences as changes with their impact. One sentence covers the entries of a list that changed alike. */
export function classifyDifferences(differences: readonly Difference[]): readonly Change[] {
  const groups = new Map<string, Group>();
  for (const difference of differences) {
    const group = toGroup(difference);
    const id = idOf(group);
    const known = groups.get(id);
    groups.set(id, known ? { ...known, differences: [...known.differences, difference] } : group);
  }
  return [...groups.values()].map(toChange);
}
