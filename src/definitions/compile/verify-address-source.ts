/** The address that the postal service is asked about, and the page setting that turns that on. */
export interface VerifyAddressSource {
  readonly at: string;
  readonly config: string;
}
