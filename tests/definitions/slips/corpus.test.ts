import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { slipsByClass } from './corpus/all-slips.ts';
import { applySlip, blamedLine } from './corpus/apply-slip.ts';
import { rightThings } from './right-things.ts';

const shipped = 'form-definitions';
const root = mkdtempSync(join(tmpdir(), 'slips-'));
cpSync(shipped, root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const slips = Object.values(slipsByClass).flat();
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

describe('the corpus of mistakes', () => {
  it('contains at least 130 mistakes and 30 valid edits in more than ten folders', () => {
    expect(slips.length).toBeGreaterThanOrEqual(130);
    expect(rightThings.length).toBeGreaterThanOrEqual(30);
    const folders = new Set([...slips, ...rightThings].map(({ file }) => file.split('/')[0]));
    expect(folders).toContain('shared');
    expect(folders.size).toBeGreaterThan(10);
  });

  it('gives every entry a unique name', () => {
    const names = [...slips, ...rightThings].map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(slips)('applies a mistake to the shipped forms and locates its line: $name', (slip) => {
    const before = slip.copies === undefined ? read(shipped, slip.file) : '';
    const restore = applySlip(slip, root, shipped);
    const blamed = blamedLine(slip, before, read(root, slip.file));
    restore();
    expect(blamed).toBeDefined();
  });

  it.each(rightThings)('applies a valid edit to the shipped forms, and restores them: $name', (right) => {
    const restore = applySlip(right, root, shipped);
    restore();
    expect(read(root, 'shared/yes-no.json')).toBe(read(shipped, 'shared/yes-no.json'));
  });
});
