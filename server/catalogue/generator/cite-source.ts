import type { SourceDraft } from './filing-draft.ts';
import type { SourceEvidence } from './source.ts';

/** Where the fee for some entity types comes from, as a catalogue file says it. */
export function citeSource(
  entityTypes: readonly string[],
  evidence: SourceEvidence,
  ...remarks: readonly (string | undefined)[]
): SourceDraft {
  const { source = null, sourceKind = null, sourceYear, confidence, checkedPart } = evidence;
  const part = checkedPart === undefined ? undefined : `Checked for: ${checkedPart}.`;
  const notes = [part, ...remarks].filter((note) => note !== undefined);
  return {
    entity_types: entityTypes,
    source,
    kind: sourceKind,
    ...(sourceYear === undefined ? {} : { year: sourceYear }),
    confidence,
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  };
}
