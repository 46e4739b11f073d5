/** The probe's measurements. Times are in ms from navigation until after the frame's paint. */
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
    /** If true, the probe repeatedly enters an invalid email until an error shows. */
    loadProbeAnswers?: boolean;
  }
}
