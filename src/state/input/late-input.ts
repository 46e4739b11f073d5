import type { FieldInstance } from '#domain/relevance/field-instances.ts';

/** Normalizes these answers, or all there are; returns whether one of them is another now. */
export type NormalizeGiven = (instances?: readonly FieldInstance[]) => boolean;

/** The part of a session that normalizes what a visitor enters. Until that is loaded, answers stay as they are given. */
export interface InputSession {
  readonly input: { normalize: NormalizeGiven };
}
