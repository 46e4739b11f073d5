import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

/** What the project is about. A folder right under a floor has one of these names, and on every floor the same one. */
const topics: Readonly<Record<string, string>> = {
  addresses: 'postal addresses, and what the address service says of them',
  analytics: 'what is measured of visits',
  answers: 'what visitors give, and what of it counts',
  cart: 'what is in the cart, its lines and prices',
  catalogue: 'products and prices as the server has them',
  conditions: 'when something holds',
  'domain-names': 'internet domains',
  drafts: 'what stays on the visitor’s device',
  files: 'files that visitors send',
  filing: 'ways and fees of filing with an agency',
  hints: 'advice on answers that blocks nothing',
  input: 'what visitors type, and how it is normalized',
  lookups: 'what services are asked about answers',
  notifications: 'what the page says over everything else',
  options: 'lists to choose from',
  pages: 'configurations of pages',
  phones: 'virtual telephone numbers',
  products: 'products of a form, and groups of them',
  reactions: 'what follows from a change of an answer',
  relevance: 'which answers count now, and what depends on them',
  review: 'answers that are checked before they are sent',
  rows: 'lists with rows',
  rules: 'which answers fail, and why',
  steps: 'steps and modules of a form',
  submission: 'the order on its way to the server',
  texts: 'words that visitors read',
  toolbox: 'what developers have on a page',
  vehicles: 'vehicles, their numbers and plates',
};

interface Floor {
  /** The files right on the floor, which everything there uses. */
  readonly top: readonly string[];
  /** Folders that are no topic of the whole project, with the reason. */
  readonly apart: Readonly<Record<string, string>>;
}

const floors: Readonly<Record<string, Floor>> = {
  'src/domain/': {
    top: [
      'derive-order.ts',
      'facts.ts',
      'form.ts',
      'money.ts',
      'read-property.ts',
      'texts.ts',
      'validate-answers.ts',
    ],
    apart: {},
  },
  'src/state/': {
    top: ['form-session.ts', 'latest.ts', 'pricing.ts', 'session-base.ts', 'session-facts.ts'],
    apart: {},
  },
  'src/renderer/': {
    top: [
      'companions.ts',
      'FormCompanions.tsx',
      'FormFrame.tsx',
      'FormRoot.tsx',
      'FormattedText.tsx',
      'late-parts.tsx',
      'late-price-words.tsx',
      'load-companions.ts',
      'Modal.tsx',
      'ModalFooter.tsx',
      'mount-form.tsx',
      'session-context.ts',
      'widget-context.ts',
    ],
    apart: {
      fields: 'how one field is drawn, whatever it is about',
      loading: 'which parts of a page are loaded when',
      rjsf: 'the bridge to rjsf',
      samples: 'the pages for developers',
    },
  },
  'src/definitions/model/': {
    top: [
      'build-model.ts',
      'build-steps.ts',
      'check-shape.ts',
      'definition.ts',
      'form-model.ts',
      'load-definition.ts',
      'load-named-parts.ts',
      'read-checked.ts',
      'names.ts',
      'source-location.ts',
    ],
    apart: {},
  },
  'src/definitions/check/': {
    top: [
      'locate-reports.ts',
      'check-files.ts',
      'check.ts',
      'checks.ts',
      'definition-files.ts',
      'find-mistakes.ts',
      'find-repeated.ts',
      'finding.ts',
      'list-shortly.ts',
      'measure-file.ts',
      'no-facts.ts',
      'walk-json.ts',
    ],
    apart: {
      commerce: 'checks that need the catalogue; to be divided among products, cart and catalogue',
      logic: 'what can be shown of conditions without trying every answer; to become part of conditions',
      orders: 'orders that are tried out to see that a form can be completed; to become part of submission',
      safety: 'what must not reach a page, wherever in a file it is written',
      widgets: 'which widget fits which field',
    },
  },
};

/** How many source files a folder holds before it is a topic that was not seen. */
const MOST_FILES = 20;

/** Folders that hold more, with the reason. */
const large: Readonly<Record<string, string>> = {
  'rules/': 'one file a rule, found by its name',
  'tests/rules/': 'one file a rule, found by its name',
  'tests/widgets/': 'one file a widget, found by its name',
  'tests/browser/': 'one file a thing that only a real browser shows, each started on its own',
  'tests/fixtures/': 'forms and sessions that tests of several rooms share',
  'tests/definitions/mistakes/': 'one file a kind of mistake',
  'src/definitions/check/logic/': 'to become part of conditions, which then divides it',
};

function partsBelow(folder: string): readonly (readonly string[])[] {
  return projectFiles
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length).split('/'));
}

function foldersOn(floor: string): readonly string[] {
  const inside = partsBelow(floor).filter((parts) => parts.length > 1);
  return [...new Set(inside.map(([name = '']) => name))];
}

describe.each(Object.entries(floors))('the floor %s', (floor, { top, apart }) => {
  it('has a folder for each topic and for what is named as apart', () => {
    const unknown = foldersOn(floor).filter((name) => !(name in topics) && !(name in apart));
    expect(unknown, `name a folder of ${floor} by its topic, or write a reason in this file`).toEqual([]);
  });

  it('names as apart only what is there and is no topic', () => {
    const names = Object.keys(apart);
    expect(names.filter((name) => name in topics || !foldersOn(floor).includes(name))).toEqual([]);
  });

  it('has at its top only what everything there uses', () => {
    const files = partsBelow(floor).filter((parts) => parts.length === 1);
    const here = files.flat().filter((name) => /\.tsx?$/.test(name));
    expect(here.toSorted(), `move a file of ${floor} to its topic`).toEqual(top.toSorted());
  });
});

describe('a topic', () => {
  it.each(Object.keys(topics))('%s is found on a floor', (topic) => {
    const found = Object.keys(floors).filter((floor) => foldersOn(floor).includes(topic));
    expect(found, 'take a topic that has no folder off the list').not.toEqual([]);
  });

  it('has one name, in the singular or plural, on all floors', () => {
    const stems = Object.keys(topics).map((name) => name.replace(/(es|s)$/, ''));
    expect(stems).toEqual([...new Set(stems)]);
  });
});

describe('a folder', () => {
  const counts = new Map<string, number>();
  for (const path of projectFiles) {
    if (!/^(src|server|widgets|rules|tests)\/.*\.tsx?$/.test(path)) continue;
    if (path.startsWith('src/definitions/source-types/')) continue;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const crowded = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);

  it(`holds at most ${MOST_FILES} source files`, () => {
    const unexplained = crowded.filter((folder) => !(folder in large));
    expect(unexplained, 'divide it by topic').toEqual([]);
  });

  it('is named as large only while it is', () => {
    expect(Object.keys(large).filter((folder) => !crowded.includes(folder))).toEqual([]);
  });
});

/** Rooms whose tests are in a folder of the same name, and folders of tests there that mirror none, with the reason. */
const mirrors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/domain/': {},
  'src/state/': {},
  'src/renderer/': {},
  'src/definitions/': {
    forms: 'what the shipped forms come to',
    mistakes: 'definitions with one mistake each',
  },
  'src/definitions/check/': {},
  'src/definitions/model/': {},
  'server/': { 'several-servers': 'how servers act as one on one database' },
  'widgets/': {},
};

describe.each(Object.entries(mirrors))('the tests of %s', (room, extra) => {
  const tests = `tests/${room.replace(/^src\//, '')}`;

  it('are in folders named as those they test', () => {
    const odd = foldersOn(tests).filter((name) => !foldersOn(room).includes(name) && !(name in extra));
    expect(odd, `rename a folder of ${tests}, or write a reason in this file`).toEqual([]);
  });
});
