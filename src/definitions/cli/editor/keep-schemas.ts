import type { CommandTools } from '../command-tools.ts';
import { writeSchemas } from './write-schemas.ts';

/** Writes the schemas for editors after a check. A failure is only reported: the check's result stands. */
export function keepSchemas({ root, editorSchemas, loadCatalogue, complain }: CommandTools): void {
  if (editorSchemas === undefined) return;
  try {
    writeSchemas(root, editorSchemas, loadCatalogue());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    complain(`The schemas for editors were not written: ${reason}`);
  }
}
