/** Maximum length of a label, in characters. */
export const MAX_LABEL_LENGTH = 63;

const MAX_NAME_LENGTH = 253;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** Pattern of the last label. Rejects IP addresses such as `127.0.0.1`. */
const ENDING = /^[a-z][a-z0-9-]*[a-z0-9]$/;

/** Returns whether a text is a valid lowercase label of a domain name. */
export function isDomainLabel(text: string): boolean {
  return text.length <= MAX_LABEL_LENGTH && LABEL.test(text);
}

/**
 * Returns whether a text is a domain name in registrar form: lowercase, with A-labels for international
 * names.
 */
export function isDomainName(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAX_NAME_LENGTH) return false;
  const labels = text.split('.');
  return labels.length > 1 && labels.every(isDomainLabel) && ENDING.test(labels.at(-1) ?? '');
}
