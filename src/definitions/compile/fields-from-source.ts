/** Fields made of the list of questions that a page setting holds (`config`), answered at `at`. */
export interface FieldsFromSource {
  readonly config: string;
  readonly at: string;
}
