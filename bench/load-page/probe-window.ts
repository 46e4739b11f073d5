/** What the probe notes. Times are ms from navigation, to after the paint of the frame. */
export interface LoadProbe {
  readableMs?: number;
  typableMs?: number;
  answeredMs?: number;
  /** Sum of all layout shifts. */
  shift: number;
}

declare global {
  interface Window {
    loadProbe: LoadProbe;
    /** Has the probe answer the e-mail question wrongly, over and over, until an error is shown. */
    loadProbeAnswers?: boolean;
  }
}
