/** Medians of the rounds, in ms, at one number of fields. */
export interface SizeResult {
  readonly n: number;
  readonly scriptMs: number;
  readonly paintMs: number;
  readonly worstMs: number;
  readonly mountMs: number;
  /** Where the participant can begin with wrong answers; at the largest size only. */
  readonly submitMs?: number;
}

/** A participant's figures. With a `failure` those measured before it. */
export interface ParticipantResult {
  readonly id: string;
  readonly label: string;
  readonly firstLoadBytes?: number;
  readonly sizes: readonly SizeResult[];
  readonly failure?: string;
}

/** A whole run. `rounds` are those that were finished within the time limit. */
export interface KeystrokeResult {
  readonly chromium: string;
  readonly node: string;
  readonly cpus: number;
  readonly rounds: number;
  readonly participants: readonly ParticipantResult[];
}
