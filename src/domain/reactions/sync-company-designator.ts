import type { Reaction } from './reaction.ts';

/** Designators that a limited liability company's name can end in, longest first. */
const DESIGNATORS = ['Limited Liability Company', 'L.L.C.', 'LLC'] as const;

function splitName(
  name: string,
  chosen: unknown,
): { readonly base: string; readonly designator: string | undefined } {
  const trimmed = name.trimEnd();
  // A list may offer others than ours: what was chosen before must not stay in the name.
  const known = typeof chosen === 'string' && chosen !== '' ? [chosen, ...DESIGNATORS] : DESIGNATORS;
  const designator = known.find((candidate) => {
    const start = trimmed.length - candidate.length;
    const separated = start === 0 || /[\s,]/.test(trimmed.charAt(start - 1));
    return separated && trimmed.slice(Math.max(start, 0)).toLowerCase() === candidate.toLowerCase();
  });
  const base = designator === undefined ? trimmed : trimmed.slice(0, trimmed.length - designator.length);
  return { base: base.replace(/[\s,]+$/, ''), designator };
}

/**
 * Keeps a company's name and its designator in step: a designator at the end of the name sets the designator, and
 * choosing a designator rewrites the end of the name. It never rewrites the one that was just edited.
 */
export const syncCompanyDesignator: Reaction = {
  name: 'sync-company-designator',
  roles: {
    name: { takes: ['text'], fires: true, isWritten: true },
    designator: { takes: ['choice', 'text'], fires: true, isWritten: true },
  },
  isTwoWay: true,
  react({ changed, after, with: { name = '', designator = '' } }) {
    const nameNow = after.get(name);
    const designatorNow = after.get(designator);
    if (typeof nameNow !== 'string') return undefined;
    const parts = splitName(nameNow, designatorNow);
    if (changed === name) {
      return parts.designator === undefined || parts.designator === designatorNow
        ? undefined
        : { set: { [designator]: parts.designator } };
    }
    if (typeof designatorNow !== 'string' || designatorNow === '' || parts.base === '') return undefined;
    const rewritten = `${parts.base} ${designatorNow}`;
    return rewritten === nameNow ? undefined : { set: { [name]: rewritten } };
  },
};
