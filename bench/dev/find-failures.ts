import type { MeasuredProject, Times } from './measured.ts';

const READY_MS = 10_000;
const EDIT_MS = 2_000;
const MEMORY_MB = 600;
/** Tolerance for the growth of a check per form. */
const RATIO = 1.5;

function tooLong(forms: number, times: readonly Times[], limitMs: number): readonly string[] {
  return times
    .filter(({ medianMs }) => medianMs > limitMs)
    .map(
      ({ label, medianMs }) =>
        `${label} takes ${(medianMs / 1_000).toFixed(1)} s with ${forms} forms. The limit is ${limitMs / 1_000} s.`,
    );
}

/** Returns the CPU time of each check per form. */
function perForm({ forms, checks }: MeasuredProject): ReadonlyMap<string, number> {
  return new Map(checks.map(({ label, cpuMs }) => [label, cpuMs / forms]));
}

/** Returns a sentence for each missed goal. */
export function findFailures(projects: readonly MeasuredProject[]): readonly string[] {
  const [first] = projects;
  return projects.flatMap((project) => {
    const { forms, starts, edits, lost, memory } = project;
    const before = first === undefined ? new Map<string, number>() : perForm(first);
    return [
      ...tooLong(forms, starts, READY_MS),
      ...tooLong(forms, edits, EDIT_MS),
      ...lost.map((label) => `The form lost an answer after an edit with ${forms} forms: ${label}.`),
      ...(memory !== undefined && memory.allMb > MEMORY_MB
        ? [
            `The development server takes ${memory.allMb.toFixed(0)} MB with ${forms} forms. The limit is ${MEMORY_MB} MB.`,
          ]
        : []),
      ...[...perForm(project)]
        .filter(([label, ms]) => ms > (before.get(label) ?? ms) * RATIO)
        .map(
          ([label]) => `${label} grows faster than the number of forms, from ${first?.forms} to ${forms}.`,
        ),
    ];
  });
}
