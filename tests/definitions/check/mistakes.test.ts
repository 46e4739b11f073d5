import { describe, expect, it } from 'vitest';
import { allMistakes } from '../mistakes/all-mistakes.ts';
import { checkSpoilt, realCatalogue } from '../mistakes/check-spoilt.ts';
import { MISTAKE_CLASSES } from '../mistakes/mistake.ts';
import { spoilFiles } from '../mistakes/spoilt-files.ts';

/** Whether a line, counted from 1, holds a text; what is an object is told by the line after its brace. */
function isLine(lines: readonly string[], number: number, text: string): boolean {
  const line = lines[number - 1] ?? '';
  if (text === '') return line === '';
  return (line.trim() === '{' ? (lines[number] ?? '') : line).includes(text);
}

describe('the checker', () => {
  it.each(allMistakes.map((mistake) => [mistake.class, mistake.name, mistake] as const))(
    'finds a mistake of %s: %s',
    async (_class, _name, { change, code, file, line, also = [], catalogue, ...expected }) => {
      const files = spoilFiles();
      change(files);
      const findings = await checkSpoilt(files.root, catalogue?.(realCatalogue));
      const found = findings.filter((finding) => finding.code === code && finding.file === file);
      const told = findings.map(
        (finding) => `${finding.code} ${finding.file}:${finding.line} ${finding.message}`,
      );
      const lines = files.linesOf(file);
      const here = found.find((finding) => isLine(lines, finding.line, line));
      expect(here, told.join('\n') || 'nothing was found').toBeDefined();
      expect(here?.message).toMatch(/^[A-Z"{].*[.?]$/s);
      expect(here?.severity).toBe(expected.severity ?? 'error');
      expect(here?.nearest).toBe(expected.nearest);
      expect(here?.message).toContain(expected.says ?? '');
      const codes = new Set(findings.map((finding) => finding.code));
      expect(
        [...codes].filter((other) => other !== code && !also.includes(other)),
        told.join('\n'),
      ).toEqual([]);
    },
  );

  it('has mistakes of every class to find, and more than 120 of them', () => {
    expect(new Set(allMistakes.map((mistake) => mistake.class))).toEqual(new Set(MISTAKE_CLASSES));
    expect(allMistakes.length).toBeGreaterThanOrEqual(120);
    expect(new Set(allMistakes.map(({ name }) => name)).size).toBe(allMistakes.length);
  });
});
