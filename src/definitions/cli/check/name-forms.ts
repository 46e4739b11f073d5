import { join } from 'node:path';
import { keyOf } from '../../check/finding.ts';
import type { Finding } from '../../check/finding.ts';

/** The findings of one form. */
export interface FoundInForm {
  readonly findings: readonly Finding[];
  /** Absolute paths of the form's files. Undefined when the form cannot be built. */
  readonly files: readonly string[] | undefined;
}

/**
 * Returns the findings of all forms. A finding in a file that several forms share names its forms, unless all
 * of them have it.
 * @param root folder of the definitions
 * @param checked the checked forms, by slug
 */
export function nameForms(root: string, checked: ReadonlyMap<string, FoundInForm>): readonly Finding[] {
  const formsOf = new Map<string, readonly string[]>();
  for (const [slug, { findings }] of checked) {
    for (const key of new Set(findings.map(keyOf))) formsOf.set(key, [...(formsOf.get(key) ?? []), slug]);
  }
  const sharingOf = (file: string) =>
    [...checked].filter(([, { files }]) => files?.includes(join(root, file)) === true).map(([slug]) => slug);
  return [...checked.values()].flatMap(({ findings }) =>
    findings.map((finding) => {
      const forms = formsOf.get(keyOf(finding)) ?? [];
      const others = sharingOf(finding.file).filter((slug) => !forms.includes(slug));
      return others.length === 0 ? finding : { ...finding, forms };
    }),
  );
}
