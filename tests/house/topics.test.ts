import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

/**
 * The topics of the project. A floor is a folder with one subfolder per topic. Topic names are the same on
 * every floor.
 */
const topics: Readonly<Record<string, string>> = {
  addresses: 'postal addresses and their verification',
  analytics: 'measurement of visits',
  answers: 'answers of visitors and their relevance',
  cart: 'contents, lines and prices of the cart',
  catalogue: 'products and prices from the server',
  conditions: 'conditions and their evaluation',
  customer: 'the logged-in customer',
  'domain-names': 'internet domains',
  drafts: 'answers saved on the visitor’s device',
  files: 'files that visitors upload',
  filing: 'filing methods and fees of agencies',
  hints: 'advice on answers that blocks nothing',
  input: 'typed text and its normalization',
  lookups: 'lookups of answers at services',
  notifications: 'toasts and overlays',
  options: 'lists of options',
  'order-progress': 'events and renewals of placed orders',
  pages: 'page configurations',
  phones: 'virtual phone numbers',
  products: 'products of a form and their groups',
  reactions: 'effects of a changed answer',
  relevance: 'answers that count now, and their dependencies',
  review: 'the review of answers before submission',
  rows: 'lists of rows',
  rules: 'validation of answers',
  steps: 'steps and modules of a form',
  submission: 'submission of orders and messages',
  texts: 'texts for visitors',
  toolbox: 'the toolbox for developers',
};

interface Floor {
  /** The files at the top level of the floor, which its topics share. */
  readonly top: readonly string[];
  /** Folders that are not topics, with their content or the reason. */
  readonly apart: Readonly<Record<string, string>>;
}

const floors: Readonly<Record<string, Floor>> = {
  'src/domain/': {
    top: [
      'derive-order.ts',
      'facts.ts',
      'form.ts',
      'item.ts',
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
      'load-prices.ts',
      'Modal.tsx',
      'mount-form.tsx',
      'prices.ts',
      'session-context.ts',
      'widget-context.ts',
    ],
    apart: {
      fields: 'the rendering of any field',
      loading: 'lazy loading of page parts',
      rjsf: 'the adapter for rjsf',
      samples: 'pages for developers',
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
      'meta-schemas.ts',
      'names.ts',
      'source-location.ts',
    ],
    apart: {},
  },
  'src/definitions/check/': {
    top: [
      'locate-reports.ts',
      'causes.ts',
      'check.ts',
      'checks.ts',
      'file-kind.ts',
      'find-mistakes.ts',
      'find-cycle.ts',
      'find-repeated.ts',
      'finding.ts',
      'list-shortly.ts',
      'marked-parts.ts',
      'no-facts.ts',
      'walk-json.ts',
    ],
    apart: {
      commerce: 'checks that need the catalog; to be divided among products, cart and catalogue',
      logic: 'proofs about conditions without trying every answer; to become part of conditions',
      orders: 'trial orders, which prove that a form can be completed; to become part of submission',
      safety: 'unsafe content anywhere in a definition',
      widgets: 'the fit of widgets and fields',
    },
  },
};

/** The maximum number of source files in a folder. A larger folder suggests a missing topic. */
const MAX_FILES = 20;

/** Folders above the maximum, with the reason. */
const large: Readonly<Record<string, string>> = {
  'rules/': 'one file per rule',
  'tests/rules/': 'one file per rule',
  'tests/widgets/': 'one file per widget',
  'tests/browser/': 'one file per behavior that requires a real browser',
  'tests/fixtures/': 'forms and sessions shared by the tests of several rooms',
  'tests/definitions/mistakes/': 'one file per kind of mistake',
  'src/definitions/check/logic/': 'to become part of conditions, and to be divided there',
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
  it('contains only folders of topics and of listed exceptions', () => {
    const unknown = foldersOn(floor).filter((name) => !(name in topics) && !(name in apart));
    expect(unknown, `rename these folders of ${floor} by topic, or list them here with a reason`).toEqual([]);
  });

  it('lists only exceptions that exist and are not topics', () => {
    const names = Object.keys(apart);
    expect(names.filter((name) => name in topics || !foldersOn(floor).includes(name))).toEqual([]);
  });

  it('contains at its top level only the listed files', () => {
    const files = partsBelow(floor).filter((parts) => parts.length === 1);
    const here = files.flat().filter((name) => /\.tsx?$/.test(name));
    expect(here.toSorted(), `move the unlisted files of ${floor} into a topic`).toEqual(top.toSorted());
  });
});

describe('a topic', () => {
  it.each(Object.keys(topics))('appears on a floor: %s', (topic) => {
    const found = Object.keys(floors).filter((floor) => foldersOn(floor).includes(topic));
    expect(found, 'remove topics without a folder from the list').not.toEqual([]);
  });

  it('uses the same folder name in every layer, never both singular and plural', () => {
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
  const crowded = [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);

  it(`contains at most ${MAX_FILES} source files`, () => {
    const unexplained = crowded.filter((folder) => !(folder in large));
    expect(unexplained, 'divide these folders by topic').toEqual([]);
  });

  it('appears in the list of large folders only while it is large', () => {
    expect(Object.keys(large).filter((folder) => !crowded.includes(folder))).toEqual([]);
  });
});

/** Rooms with a test folder of the same name, and test folders without a counterpart, with the reason. */
const mirrors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/domain/': {},
  'src/state/': {},
  'src/renderer/': {},
  'src/definitions/': {
    forms: 'results of the shipped forms',
    mistakes: 'definitions with one mistake each',
  },
  'src/definitions/check/': {},
  'src/definitions/model/': {},
  'server/': { 'several-servers': 'several servers on one database' },
  'widgets/': {},
};

describe.each(Object.entries(mirrors))('the test folder of %s', (room, extra) => {
  const tests = `tests/${room.replace(/^src\//, '')}`;

  it('mirrors the folders of the code', () => {
    const odd = foldersOn(tests).filter((name) => !foldersOn(room).includes(name) && !(name in extra));
    expect(odd, `rename these folders of ${tests} like the code, or list them here with a reason`).toEqual(
      [],
    );
  });
});
