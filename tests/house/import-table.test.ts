import { describe, expect, it } from 'vitest';
import { imports } from './syntax/imports.ts';
import type { Import } from './syntax/imports.ts';
import { projectFiles } from './project-files.ts';

/** The rooms (top-level modules) of the project, each with its folder and the rooms that it may import. */
const rooms = {
  // Only the types of the default texts.
  domain: { at: 'src/domain/', uses: ['form-definitions'] },
  rules: { at: 'rules/', uses: ['domain', 'form-definitions'] },
  reading: { at: 'src/reading/', uses: ['domain'] },
  // Programs of commands, for authors and operators.
  'command-line': { at: 'src/command-line/', uses: [] },
  contract: { at: 'src/contract/', uses: ['domain'] },
  // Fetches build files in the browser, with retries.
  loading: { at: 'src/loading/', uses: ['domain'] },
  // The answer shapes of widgets. Definitions may import this data. It imports only types from the widget
  // registry.
  'widgets/answers': { at: 'widgets/widget-answers.ts', uses: ['widgets'] },
  // Schemas of widget options, and the widgets that require an answer.
  'widgets/data': { at: 'widgets/', ending: '.json', uses: [] },
  widgets: { at: 'widgets/', uses: ['domain', 'loading'] },
  api: { at: 'src/api/', uses: ['domain', 'contract', 'loading'] },
  'definitions/runtime': { at: 'src/definitions/runtime/', uses: ['domain'] },
  'definitions/source-types': { at: 'src/definitions/source-types/', uses: [] },
  'definitions/upgrade': { at: 'src/definitions/upgrade/', uses: ['reading', 'domain'] },
  'definitions/model': {
    at: 'src/definitions/model/',
    uses: [
      'reading',
      'domain',
      'rules',
      'widgets/answers',
      'widgets/data',
      'definitions/runtime',
      'definitions/source-types',
      'form-definitions',
    ],
  },
  'definitions/emit': {
    at: 'src/definitions/emit/',
    uses: ['reading', 'domain', 'rules', 'definitions/model', 'definitions/runtime', 'form-definitions'],
  },
  'definitions/check': {
    at: 'src/definitions/check/',
    uses: [
      'reading',
      'domain',
      'rules',
      'widgets/data',
      'definitions/model',
      'definitions/emit',
      'definitions/runtime',
    ],
  },
  'definitions/cli': {
    at: 'src/definitions/cli/',
    uses: [
      'command-line',
      'reading',
      'domain',
      'rules',
      'definitions',
      'definitions/upgrade',
      'definitions/model',
      'definitions/check',
      'definitions/editor',
      'definitions/emit',
      'definitions/runtime',
      'definitions/rjsf',
    ],
  },
  // Generates the schemas with which editors complete names.
  'definitions/editor': {
    at: 'src/definitions/editor/',
    uses: [
      'reading',
      'domain',
      'rules',
      'definitions/model',
      'widgets/answers',
      'definitions/check',
      'definitions/emit',
      'definitions/source-types',
      'form-definitions',
    ],
  },
  'definitions/rjsf': { at: 'src/definitions/rjsf/', uses: ['domain', 'rules'] },
  // Combines the other rooms: builds, validates, opens and stores forms.
  definitions: {
    at: 'src/definitions/',
    uses: [
      'reading',
      'domain',
      'definitions/upgrade',
      'definitions/model',
      'definitions/check',
      'definitions/emit',
      'definitions/runtime',
      'definitions/source-types',
    ],
  },
  state: { at: 'src/state/', uses: ['domain', 'definitions/runtime', 'contract', 'api', 'loading'] },
  renderer: {
    at: 'src/renderer/',
    uses: ['state', 'widgets', 'domain', 'definitions/runtime', 'loading'],
  },
  // Renders pages outside a browser. The server renders only through this room.
  prerender: { at: 'src/prerender/', uses: ['renderer', 'widgets', 'state', 'contract', 'domain'] },
  // Previews of forms for developers. No build contains it.
  studio: {
    at: 'src/studio/',
    uses: ['renderer', 'state', 'widgets', 'definitions/rjsf', 'api', 'contract', 'domain'],
  },
  // The entries of the package for other projects, and its build.
  package: {
    at: 'src/package/',
    uses: [
      'renderer',
      'state',
      'api',
      'contract',
      'definitions',
      'definitions/check',
      'definitions/rjsf',
      'definitions/runtime',
      'reading',
      'domain',
    ],
  },
  server: {
    at: 'server/',
    uses: [
      'prerender',
      'command-line',
      'domain',
      'contract',
      'definitions',
      'definitions/cli',
      'definitions/check',
      'definitions/emit',
      'definitions/runtime',
      'definitions/source-types',
      'reading',
      'rules',
      'form-definitions',
    ],
  },
  'form-definitions': { at: 'form-definitions/', uses: [] },
} as const;

type Room = keyof typeof rooms;

const roomNames: readonly string[] = Object.keys(rooms);

function isRoom(name: string): name is Room {
  return roomNames.includes(name);
}

function roomOf(path: string): Room | undefined {
  return roomNames.filter(isRoom).find((name) => {
    const room = rooms[name];
    return path.startsWith(room.at) && path.endsWith('ending' in room ? room.ending : '');
  });
}

/** The only packages that these rooms may import. */
const packagesOf: Partial<Record<Room, readonly RegExp[]>> = {
  domain: [],
  // Types only: the caller passes its own ajv instance to the vocabulary.
  rules: [/^ajv$/],
  contract: [],
  'command-line': [/^@commander-js\/extra-typings$/],
  'definitions/runtime': [],
  'definitions/emit': [],
  reading: [/^(jsonc-parser|ajv|ajv-errors|fastest-levenshtein)$/, /^node:fs$/],
  'definitions/source-types': [],
  state: [/^jotai(\/|$)/],
};

const cures: Partial<Record<Room, string>> = {
  domain: 'the domain is pure: pass the dependency as an argument',
  rules: 'rules are pure: read the value from the rule’s context',
  widgets: 'widgets know only their props and types of the domain: pass everything else as props',
  server:
    'the server shares domain, contract, definitions and rules with the browser, and renders only through prerender',
  reading: 'reading knows only JSON: pass the dependency as an argument',
  state: 'state imports neither widgets nor renderer: let the renderer read its atoms',
};

function describeImport({ from, line, written }: Import): string {
  return `${from}:${line} imports '${written}'`;
}

function findForbidden(): readonly string[] {
  return imports.flatMap((entry) => {
    const [from, to] = [roomOf(entry.from), entry.to === undefined ? undefined : roomOf(entry.to)];
    if (from === undefined || to === undefined || from === to) return [];
    const allowed: readonly string[] = rooms[from].uses;
    const cure = cures[from] ?? `${from} may import from: ${allowed.join(', ') || 'nothing'}`;
    const isAllowed = allowed.includes(to) && (from !== 'domain' || entry.isTypeOnly);
    return isAllowed ? [] : [`${describeImport(entry)} from the room ${to}; ${cure}`];
  });
}

function findForeign(): readonly string[] {
  return imports.flatMap((entry) => {
    const room = roomOf(entry.from);
    const allowed = room && packagesOf[room];
    if (allowed === undefined || entry.to !== undefined || allowed.some((name) => name.test(entry.written))) {
      return [];
    }
    return [
      `${describeImport(entry)}: the room ${room} may not import this package; wrap it in a room that may`,
    ];
  });
}

/**
 * Finds imports with the wrong kind of path. Imports between rooms require an alias. Imports within a room
 * require a relative path.
 */
function findMiswritten(): readonly string[] {
  return imports.flatMap((entry) => {
    const [from, to] = [roomOf(entry.from), entry.to === undefined ? undefined : roomOf(entry.to)];
    if (from === undefined || to === undefined) return [];
    const isAlias = entry.written.startsWith('#');
    // The parts of definitions/ count as one room, so imports between them use relative paths.
    const isNeighbor = from.split('/')[0] === to.split('/')[0];
    if (isNeighbor && isAlias) return [`${describeImport(entry)}: use a relative path within a room`];
    if (!isNeighbor && !isAlias) return [`${describeImport(entry)}: use the alias #${to}/… between rooms`];
    return [];
  });
}

describe('the project', () => {
  it('lets each room import only from the rooms below', () => {
    expect(findForbidden()).toEqual([]);
  });

  it('keeps packages out of pure rooms', () => {
    expect(findForeign()).toEqual([]);
  });

  it('uses an alias for every import from another room, and a relative path within a room', () => {
    expect(findMiswritten()).toEqual([]);
  });

  it('imports only existing files, also in folders without a type check', () => {
    const known = new Set(projectFiles);
    const missing = imports.filter(({ to }) => to !== undefined && /\.tsx?$/.test(to) && !known.has(to));
    expect(missing.map(describeImport)).toEqual([]);
  });

  it('lets only its entry points import all rooms', () => {
    const entrances = imports.filter(
      ({ from, to }) => from.startsWith('src/') && roomOf(from) === undefined && to,
    );
    expect([...new Set(entrances.map(({ from }) => from))]).toEqual([
      'src/main.tsx',
      'src/preview.ts',
      'src/site.ts',
    ]);
  });

  it('uses schema validators only in the build and at the edges of the server', () => {
    const allowed = [
      /^src\/reading\//,
      /^src\/definitions\/check\//,
      /^server\/site\/(check-answers|rules-stage)\.ts$/,
      /^server\/posts\/worded-schema\.ts$/,
      /^tests\//,
    ];
    const others = imports.filter(
      ({ from, written, isTypeOnly }) =>
        /^ajv(\/|$|-)/.test(written) && !isTypeOnly && !allowed.some((place) => place.test(from)),
    );
    expect(others.map(describeImport), 'compile schemas in reading or definitions/check').toEqual([]);
  });
});
