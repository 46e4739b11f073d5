import type { RuleOf } from '#domain/rules/rule.ts';

/**
 * Matches one character: printable ASCII, a combining accent, an accented Latin letter, an okina, or a
 * typographic quote or dash.
 */
const FILED =
  /^[\u0300-\u036f -~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff\u02bb\u02bc\u2018\u2019\u201c\u201d\u2013\u2014]$/u;

/**
 * Requires a name that US states can file: Latin letters with or without accents, digits and common symbols.
 *
 * Decision: docs/decisions/071-reject-names-that-no-state-files.md
 */
export const filedName: RuleOf<'filedName'> = {
  name: 'filedName',
  arguments: [],
  test: (value) => {
    if (typeof value !== 'string') return undefined;
    const sign = Array.from(value.trim()).find((candidate) => !FILED.test(candidate));
    return sign === undefined ? undefined : { message: 'filedName', params: { sign } };
  },
};
