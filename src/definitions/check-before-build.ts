import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { InvalidFormDefinitionError } from './invalid-definition.ts';
import { checkForm } from './check-form.ts';
import type { FileFindings } from './check/files/check-files.ts';

/** The inputs for checking definitions before a build. */
export interface BuildCheck {
  /** Folder of all definitions. */
  readonly root: string;
  /** Folder of the project. */
  readonly project: string;
  readonly loadCatalogue: () => Catalogue;
  readonly tokenizerOrigins?: readonly string[];
}

/**
 * Creates the function that checks each form before a build. Warnings do not stop the build.
 * @returns a function that rejects with an `InvalidFormDefinitionError` for a form with errors
 */
export function checkBeforeBuild({ loadCatalogue, ...request }: BuildCheck): (slug: string) => Promise<void> {
  const known: FileFindings = new Map();
  let catalogue: Catalogue | undefined;
  return async (slug) => {
    catalogue ??= loadCatalogue();
    const { findings } = await checkForm({ ...request, slug, catalogue, known, cache: createDiskCache() });
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new InvalidFormDefinitionError(slug, errors);
  };
}
