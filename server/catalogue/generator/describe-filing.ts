import { formatCents } from '#domain/money.ts';
import type { SourceFiling, SourceMethod } from './source.ts';

const TYPE_NAMES = {
  online: 'Online',
  mail: 'By mail',
  fax: 'By fax',
  'in-person': 'In person',
} as const satisfies Record<SourceMethod['type'], string>;

/** How quick an expedited filing is, e.g. `24-hour`; undefined for an ordinary one. */
export function findSpeed(method: SourceMethod): string | undefined {
  if (method.expedite === null) return undefined;
  if (/same.day/i.test(method.expedite.name)) return 'same-day';
  if (/next (business )?day|next-day/i.test(method.expedite.name)) return 'next-day';
  return method.filedInHours === undefined ? `${method.filedInDays}-day` : `${method.filedInHours}-hour`;
}

/** What a method is called, e.g. `Online, 24-hour expedited`. */
export function nameMethod(method: SourceMethod): string {
  const speed = findSpeed(method);
  return speed === undefined ? TYPE_NAMES[method.type] : `${TYPE_NAMES[method.type]}, ${speed} expedited`;
}

/** What a visitor needs to know of one method beyond its filing; undefined for nothing. */
export function describeMethod(method: SourceMethod): string | undefined {
  if (method.expedite !== null) {
    return `Includes ${formatCents(method.expedite.feeCents)} for the agency's service “${method.expedite.name}”.`;
  }
  return typeof method.requires === 'string'
    ? `The responsible party needs an ${method.requires.replace(' or ', ' or an ')}.`
    : undefined;
}

function listParts(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** What is filed where, and what the fee is made of. */
export function describeFiling(filing: SourceFiling, agency: string): string {
  const { components, perMember, due } = filing;
  const sentences = [`${filing.filingName}, filed with the ${agency}.`];
  if (due !== undefined) sentences.push(`Due: ${due}.`);
  if (components !== undefined) {
    const parts = components.map(({ name, feeCents }) => `${name} ${formatCents(feeCents)}`);
    sentences.push(`The fee is made up of: ${listParts(parts)}.`);
  }
  if (perMember !== undefined) {
    const { perMemberCents, minCents, maxCents } = perMember;
    sentences.push(
      `The state charges ${formatCents(perMemberCents)} for each member, at least ${formatCents(minCents)} and at ` +
        `most ${formatCents(maxCents)}; the price here is the least, for up to ${minCents / perMemberCents} members.`,
    );
  }
  return sentences.join(' ');
}
