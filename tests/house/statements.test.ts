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
  const targets = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
  return targets.map((target) => posix.join(posix.dirname(path), target));
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
