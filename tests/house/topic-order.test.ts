import { describe, expect, it } from 'vitest';
import { imports } from './syntax/imports.ts';

/**
 * The topics of each floor, lowest first. A topic imports only from earlier topics, including type imports.
 * Topics in one entry may import each other, for the reason in `together`. Files at the top level of a floor
 * combine topics and belong to none.
 */
const order: Readonly<Record<string, readonly string[]>> = {
  'src/domain/': [
    'catalogue answers rows conditions pages options relevance steps phones addresses lookups input',
    'products domain-names reactions filing cart rules analytics drafts files toolbox submission hints review order-progress',
  ],
  'src/definitions/model/': [
    'answers conditions steps reactions rules products options pages rows relevance',
  ],
  'src/state/': [
    'answers+files catalogue cart rules input notifications steps+drafts addresses reactions domain-names customer submission',
    'analytics lookups toolbox',
  ],
  'src/renderer/': [
    'options loading fields customer cart review samples submission reactions rjsf products rows steps',
    'notifications addresses analytics input pages toolbox',
  ],
  'src/definitions/check/': [
    'commerce orders+rules widgets submission logic safety steps pages products texts',
    'addresses analytics answers cart conditions drafts files options phones reactions review',
  ],
  'server/': [
    'database preview-links posts seller settings+services outbox built-files budgets accounts orders messages records erasure retention digest operations operator http catalogue',
    'site pages metrics sandbox actions previews toolbox studio development cli',
  ],
};

const together: Readonly<Record<string, string>> = {
  'answers+files': 'files are answers, and posting them reads the others',
  'steps+drafts': 'a draft stores the step, and opening a step stores the draft',
  'orders+rules': 'an order that is tried out needs values that pass the rules',
  'settings+services': 'the settings of a service are described beside it',
};

/** Topics that may not import each other in either direction: both present the topics below them. */
const apart: readonly (readonly [floor: string, one: string, other: string])[] = [
  ['server/', 'pages', 'cli'],
];

function placesOn(floor: string): ReadonlyMap<string, number> {
  const groups = (order[floor] ?? []).flatMap((line) => line.split(' '));
  return new Map(groups.flatMap((group, place) => group.split('+').map((topic) => [topic, place])));
}

function topicOf(floor: string, path: string): string | undefined {
  if (!path.startsWith(floor)) return undefined;
  const [topic, file] = path.slice(floor.length).split('/');
  return file === undefined ? undefined : topic;
}

interface TopicImport {
  readonly importer: string;
  readonly imported: string;
  readonly words: string;
}

function importsOn(floor: string): readonly TopicImport[] {
  return imports.flatMap(({ from, to = '', line }) => {
    const [importer, imported] = [topicOf(floor, from), topicOf(floor, to)];
    if (importer === undefined || imported === undefined || importer === imported) return [];
    return [{ importer, imported, words: `${from}:${line} imports ${to}` }];
  });
}

describe.each(Object.keys(order))('the order of topics on %s', (floor) => {
  const places = placesOn(floor);
  const here = importsOn(floor);

  it('lists every topic that imports or is imported', () => {
    const topics = new Set(here.flatMap(({ importer, imported }) => [importer, imported]));
    expect([...topics].filter((topic) => !places.has(topic))).toEqual([]);
  });

  it('lets a topic import only topics earlier in the list', () => {
    const wrong = here.filter(
      ({ importer, imported }) => (places.get(importer) ?? 0) < (places.get(imported) ?? Infinity),
    );
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });
});

describe('the order of topics', () => {
  it.each(apart)('keeps the topics of %s apart: %s and %s', (floor, ...pair) => {
    const wrong = importsOn(floor).filter(
      ({ importer, imported }) => pair.includes(importer) && pair.includes(imported),
    );
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });

  const groups = Object.values(order)
    .flatMap((lines) => lines.flatMap((line) => line.split(' ')))
    .filter((group) => group.includes('+'));

  it('gives a reason for topics that import each other', () => {
    expect(groups.toSorted()).toEqual(Object.keys(together).toSorted());
  });
});
