import type { FieldInstance } from '#domain/relevance/field-instances.ts';

/** Normalizes these answers, or all answers. Returns true if any answer changed. */
type NormalizeGiven = (instances?: readonly FieldInstance[]) => boolean;

/** The input normalization of a session. Answers stay as entered until the normalization code has loaded. */
export interface InputSession {
  readonly input: { normalize: NormalizeGiven };
}
