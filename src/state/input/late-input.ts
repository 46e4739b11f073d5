import type { FieldInstance } from '#domain/answers/field-instances.ts';
import { loadAgain } from '../load-again.ts';
import type { Normalizing } from './normalize-given.ts';

/** The part of a session that normalizes what a visitor enters. */
export interface InputSession {
  readonly input: LateInput;
}

/** Normalizes answers. Until it is loaded, answers stay as they are given. */
export interface LateInput {
  /**
   * Normalizes these answers, or all there are.
   * @returns whether one of them is another now
   */
  normalize: NormalizeGiven;
  /** @throws where it cannot be loaded; it may be called again */
  load(): Promise<void>;
  /** Begins with what somebody else has loaded. */
  start(make: (session: Normalizing) => NormalizeGiven): void;
}

type NormalizeGiven = (instances?: readonly FieldInstance[]) => boolean;

const loadNormalizing = loadAgain(() => import('./normalize-given.ts'));

export function createLateInput(session: Normalizing): LateInput {
  let normalize: NormalizeGiven | undefined;
  const start: LateInput['start'] = (make) => {
    normalize ??= make(session);
  };
  return {
    start,
    normalize: (instances) => normalize?.(instances) ?? false,
    load: async () => start((await loadNormalizing()).createNormalizing),
  };
}
