import { describe, expect, it } from 'vitest';
import { fileChecks, formChecks, modelChecks } from '#definitions/check/checks.ts';
import type { Finding } from '#definitions/check/finding.ts';
import { allMistakes } from '../mistakes/all-mistakes.ts';
import { checkSpoilt, realCatalogue } from '../mistakes/check-spoilt.ts';
import { MISTAKE_CLASSES } from '../mistakes/mistake.ts';
import type { Mistake } from '../mistakes/mistake.ts';
import { takeSample } from '../../fixtures/take-sample.ts';
import { spoilFiles } from '../mistakes/spoilt-files.ts';
import { unmadeMistakes } from '../mistakes/unmade-mistakes.ts';

/**
 * Returns whether the line, counted from 1, contains a text. A finding at an opening brace is about the next line.
 */
function isLine(lines: readonly string[], number: number, text: string): boolean {
  const line = lines[number - 1] ?? '';
  if (text === '') return line === '';
  return (line.trim() === '{' ? (lines[number] ?? '') : line).includes(text);
}

/** The findings for each mistake, cached. */
const findingsOf = new Map<Mistake, readonly Finding[]>();

/** Makes a mistake in a copy of the formation form and runs the checks. */
async function makeMistake(mistake: Mistake) {
  const files = spoilFiles();
  mistake.change(files);
  const findings = await checkSpoilt(files.root, mistake.catalogue?.(realCatalogue));
  findingsOf.set(mistake, findings);
  return { findings, lines: files.linesOf(mistake.file) };
}

describe('the checker', () => {
  it.each(
    takeSample(allMistakes, 50, 'mistakes').map((mistake) => [mistake.class, mistake.name, mistake] as const),
  )('reports a mistake of %s: %s', async (_class, _name, mistake) => {
    const { code, file, line, also = [], ...expected } = mistake;
    const { findings, lines } = await makeMistake(mistake);
    const found = findings.filter((finding) => finding.code === code && finding.file === file);
    const reported = findings.map(
      (finding) => `${finding.code} ${finding.file}:${finding.line} ${finding.message}`,
    );
    const here = found.find((finding) => isLine(lines, finding.line, line));
    expect(here, reported.join('\n') || 'nothing was found').toBeDefined();
    expect(here?.message).toMatch(/^[A-Z"{].*[.?]$/s);
    expect(here?.severity).toBe(expected.severity ?? 'error');
    expect(here?.nearest).toBe(expected.nearest);
    expect(here?.message).toContain(expected.says ?? '');
    const codes = new Set(findings.map((finding) => finding.code));
    expect(
      [...codes].filter((other) => other !== code && !also.includes(other)),
      reported.join('\n'),
    ).toEqual([]);
  });

  it('tests mistakes of every class, each with a unique name', () => {
    expect(new Set(allMistakes.map((mistake) => mistake.class))).toEqual(new Set(MISTAKE_CLASSES));
    expect(allMistakes.length).toBeGreaterThanOrEqual(120);
    expect(new Set(allMistakes.map(({ name }) => name)).size).toBe(allMistakes.length);
  });
});

describe('every check', () => {
  it('reports only its declared codes, each for at least one mistake', async () => {
    const declared = [...fileChecks, ...modelChecks, ...formChecks].flatMap(
      ({ errors = {}, warnings = {} }) =>
        Object.entries({ ...errors, ...warnings }).map(([code, phrase]) => `${phrase} ${code}`),
    );
    const findMade = () => {
      const findings = [...findingsOf.values()].flat().filter(({ check }) => check !== undefined);
      return new Set(findings.map(({ check, code }) => `${check} ${code}`));
    };
    const tried = takeSample(declared, 40, 'codes');
    const unmade = Object.keys(unmadeMistakes);
    for (const mistake of allMistakes) {
      const made = findMade();
      const codes = [mistake.code, ...(mistake.also ?? [])];
      const isMissing = tried.some(
        (entry) =>
          codes.some((code) => entry.endsWith(` ${code}`)) && !made.has(entry) && !unmade.includes(entry),
      );
      if (isMissing && !findingsOf.has(mistake)) await makeMistake(mistake);
    }
    const found = findMade();
    expect([...found].filter((entry) => !declared.includes(entry))).toEqual([]);
    expect(unmade.filter((entry) => !declared.includes(entry) || found.has(entry))).toEqual([]);
    expect(tried.filter((entry) => !found.has(entry) && !unmade.includes(entry))).toEqual([]);
  });
});
