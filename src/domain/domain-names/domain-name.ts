/** The most characters of a label: of a name without its top-level domain. */
export const LONGEST_LABEL = 63;

const LONGEST_NAME = 253;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** Of the last label: an address such as `127.0.0.1` is no name. */
const ENDING = /^[a-z][a-z0-9-]*[a-z0-9]$/;

/** Whether a text can be one label of a name, in lower case. */
export function isDomainLabel(text: string): boolean {
  return text.length <= LONGEST_LABEL && LABEL.test(text);
}

/** Whether a text is a domain's name as registrars write it: lower case, international names as A-labels. */
export function isDomainName(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > LONGEST_NAME) return false;
  const labels = text.split('.');
  return labels.length > 1 && labels.every(isDomainLabel) && ENDING.test(labels.at(-1) ?? '');
}
