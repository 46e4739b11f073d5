import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

const PAGE = 'docs/statements.md';
const page = readProjectFile(PAGE);

/** What a page names between backticks that reads like a path; those with a placeholder in them are patterns. */
function namedPaths(text: string): readonly string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return quoted
    .filter((name) => /\/|\.[a-z]+$/.test(name) || name === 'rules')
    .filter((name) => !name.includes('<'));
}

/** Where the links of a page lead, from the root of the project. */
function linkedPaths(text: string, path: string): readonly string[] {
  const targets = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
  return targets.map((target) => posix.join(posix.dirname(path), target));
}

function isThere(path: string): boolean {
  return projectFiles.some((file) => file === path || file.startsWith(`${path}/`));
}

/** The cells of the rows of a table, without those of its head. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s-|]+$/.test(line) && !line.startsWith('| Promised'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the list of what is promised', () => {
  it('names files and folders that are there', () => {
    const named = [...namedPaths(page), ...linkedPaths(page, PAGE)];
    expect(named.length).toBeGreaterThan(200);
    expect(
      named.filter((path) => !isThere(path)),
      `mend ${PAGE}`,
    ).toEqual([]);
  });

  it('names a test or a journey for each promise, or the decision behind it', () => {
    const promises = rows.filter((cells) => cells.length === 3);
    expect(promises.length).toBeGreaterThan(100);
    const unproven = promises.filter(
      ([, , proof = '']) => !/`(tests|form-definitions\/[^`]+\/journeys)\/|\[\d{3}\]/.test(proof),
    );
    expect(unproven.map(([promise]) => promise)).toEqual([]);
  });

  it('says each promise once', () => {
    const promises = rows.map(([promise]) => promise);
    expect(promises.filter((promise, index) => promises.indexOf(promise) !== index)).toEqual([]);
  });
});
