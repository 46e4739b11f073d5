/** A question to a service about the answer at `on`, and the answers that what it says fills where they are blank. */
export interface LookupSource {
  readonly on: string;
  readonly service: string;
  /** By the path of the answer, `./name` in rows: the name of what the service says. */
  readonly fills: Readonly<Record<string, string>>;
}
