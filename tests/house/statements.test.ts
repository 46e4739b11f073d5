import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

const PAGE = 'docs/statements.md';
const page = readProjectFile(PAGE);

/** Finds the paths in backticks on a page. Paths with a placeholder are excluded. */
function namedPaths(text: string): readonly string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return quoted
    .filter((name) => /\/|\.[a-z]+$/.test(name) || name === 'rules')
    .filter((name) => !name.includes('<'));
}

/** Returns the link targets of a page, relative to the project root. */
function linkedPaths(text: string, path: string): readonly string[] {
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(path), target).replace(/\/$/, ''));
}

function isThere(path: string): boolean {
  return projectFiles.some((file) => file === path || file.startsWith(`${path}/`));
}

/** The cells of the table’s body rows. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s-|]+$/.test(line) && !line.startsWith('| Promised'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the list of promises', () => {
  it('names existing files and folders', () => {
    const named = [...namedPaths(page), ...linkedPaths(page, PAGE)];
    expect(named.length).toBeGreaterThan(200);
    expect(
      named.filter((path) => !isThere(path)),
      `mend ${PAGE}`,
    ).toEqual([]);
  });

  it('names a test, a journey or a decision for each promise', () => {
    const promises = rows.filter((cells) => cells.length === 3);
    expect(promises.length).toBeGreaterThan(100);
    const unproven = promises.filter(
      ([, , proof = '']) => !/`(tests|form-definitions\/[^`]+\/journeys)\/|\[\d{3}\]/.test(proof),
    );
    expect(unproven.map(([promise]) => promise)).toEqual([]);
  });

  it('lists each promise once', () => {
    const promises = rows.map(([promise]) => promise);
    expect(promises.filter((promise, index) => promises.indexOf(promise) !== index)).toEqual([]);
  });
});

const INDEX = 'docs/decisions/README.md';
const records = projectFiles.filter((path) => /^docs\/decisions\/\d{3}-/.test(path));
const code = projectFiles
  .filter((path) => /^(src|server|rules|widgets|form-definitions|bench|tests)\//.test(path))
  .filter((path) => /\.(tsx?|js|css|json)$/.test(path));
const governed = new Set(
  code.flatMap((path) => readProjectFile(path).match(/(?<=Decision: )docs\/decisions\/[\w-]+\.md/g) ?? []),
);

/** Returns the numbers of a record's file name or of an index entry, such as 082 to 089. */
function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/\b(\d{3})(?:–(\d{3}))?\b/g)].flatMap(([, first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  );
}

describe('a decision record', () => {
  it('names an alternative that was rejected', () => {
    const silent = records.filter((path) => !/\bWe\s+(also\s+)?rejected\b/i.test(readProjectFile(path)));
    expect(silent, 'a record without a rejected alternative belongs to the page of its feature').toEqual([]);
  });

  it('appears in a docstring of the code that it governs', () => {
    const unlinked = records
      .filter((path) => !governed.has(path))
      .filter((path) => !readProjectFile(path).includes('Governs no code'));
    expect(unlinked, 'add `Decision: <path>` to the docstring of the main module').toEqual([]);
    expect([...governed].filter((path) => !records.includes(path))).toEqual([]);
  });

  it('appears in the index once, as does every other number up to the highest', () => {
    const [head = '', never = ''] = readProjectFile(INDEX).split('These numbers were never used:');
    const rows = head.split('\n').flatMap((line) => /^\| \[?(\d{3})\b/.exec(line)?.[1] ?? []);
    const listed = [...rows.map(Number), ...numbersIn(never)].toSorted((a, b) => a - b);
    expect(listed).toEqual(listed.map((_, index) => index + 1));
    expect(records.filter((path) => !head.includes(`](${posix.basename(path)})`))).toEqual([]);
    expect(listed.at(-1)).toBeGreaterThanOrEqual(Math.max(...records.flatMap(numbersIn)));
  });
});

describe('a page of the documentation', () => {
  it('links existing files only', () => {
    const pages = projectFiles.filter((path) => /^docs\/.*\.md$/.test(path));
    const broken = pages.flatMap((path) =>
      linkedPaths(readProjectFile(path), path)
        .filter((target) => !isThere(target))
        .map((target) => `${path}  ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
