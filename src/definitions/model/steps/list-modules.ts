import type { FormDefinition, ModuleSource } from '../definition.ts';
import type { SourceLocation } from '../source-location.ts';

/** A module of a step as written, and its location. */
export interface ListedModule {
  readonly module: ModuleSource;
  readonly location: SourceLocation;
}

export function listModules({ steps, files }: FormDefinition): readonly ListedModule[] {
  return steps.steps.flatMap(({ modules }, step) =>
    modules.map((module, index) => ({
      module,
      location: { file: files.steps, at: ['steps', step, 'modules', index] },
    })),
  );
}
