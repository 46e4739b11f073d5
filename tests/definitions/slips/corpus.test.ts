import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { slipsByClass } from './corpus/all-slips.ts';
import { applySlip, blamedLine, pathsOf } from './corpus/apply-slip.ts';
import type { RightThing, Slip } from './corpus/slip.ts';
import { rightThings } from './right-things.ts';

const shipped = 'form-definitions';
const root = mkdtempSync(join(tmpdir(), 'slips-'));
cpSync(shipped, root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const slips = Object.values(slipsByClass).flat();
const all = [...slips, ...rightThings];

/** Maximum share of entries that edits of the shipped forms may make stale. Above it, coverage is too low. */
const MOST_STALE = 0.05;

/** Returns why an entry no longer applies to the shipped forms. */
function findStale(entry: Slip | RightThing): string | undefined {
  const before = entry.copies === undefined ? (readIfExists(shipped, entry.file) ?? '') : '';
  let restore: () => void;
  try {
    restore = applySlip(entry, root, shipped);
  } catch (error) {
    return `${entry.name}: ${String(error)}`;
  }
  const isLocated = !('line' in entry) || blamedLine(entry, before, read(root, entry.file)) !== undefined;
  restore();
  return isLocated ? undefined : `${entry.name}: No line has its text.`;
}
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
const readIfExists = (folder: string, file: string) =>
  existsSync(join(folder, file)) ? read(folder, file) : undefined;

describe('the corpus of mistakes', () => {
  it('contains at least 130 mistakes and 30 valid edits in more than ten folders', () => {
    expect(slips.length).toBeGreaterThanOrEqual(130);
    expect(rightThings.length).toBeGreaterThanOrEqual(30);
    const folders = new Set(all.map(({ file }) => file.split('/')[0]));
    expect(folders).toContain('shared');
    expect(folders.size).toBeGreaterThan(10);
  });

  it('gives every entry a unique name', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('applies to the shipped forms, apart from a few stale entries', () => {
    const stale = all.flatMap((entry) => findStale(entry) ?? []);
    if (stale.length > 0) console.log(`Stale entries:\n${stale.join('\n')}`);
    expect(stale.length).toBeLessThanOrEqual(MOST_STALE * all.length);
  });

  it.each(all)('restores the definitions after applying an entry: $name', (entry) => {
    findStale(entry);
    for (const path of pathsOf(entry)) {
      expect(readIfExists(root, path)).toBe(readIfExists(shipped, path));
    }
  });
});
