/** Medians of the rounds in ms, for one number of fields. */
export interface SizeResult {
  readonly n: number;
  readonly scriptMs: number;
  readonly paintMs: number;
  readonly worstMs: number;
  readonly mountMs: number;
  /** Only for participants that can start with wrong answers, at the largest size. */
  readonly submitMs?: number;
}

/** A participant's figures. After a `failure`, only those measured before it. */
export interface ParticipantResult {
  readonly id: string;
  readonly label: string;
  readonly firstLoadBytes?: number;
  readonly sizes: readonly SizeResult[];
  readonly failure?: string;
}

/** A whole run. `rounds` is the number of rounds completed within the time limit. */
export interface KeystrokeResult {
  readonly chromium: string;
  readonly node: string;
  readonly cpus: number;
  readonly rounds: number;
  readonly participants: readonly ParticipantResult[];
}
