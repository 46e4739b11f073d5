import { join } from 'node:path';
import type { EmittedForm } from '../runtime/emitted-form.ts';
import { listCodeOf } from './form-code.ts';
import { longListsOf, shortenLists } from './shorten-lists.ts';

/** What a reaction of the registry is called in code: the file of its name exports it so. */
function exportName(reaction: string): string {
  return reaction.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The module of a form: import lines for the code that it names, and its JSON. Code that only forms need is imported with
 * the form's name as a query, so that the bundler puts it into the form's own file: a visitor opens one form, and small
 * files that several forms share cost more than they save.
 * @param root prefix of the project's files in imports, such as an absolute path
 * @param listModule returns the module id of a long list; with it, the module loads such lists late
 */
export function writeModule(
  emitted: EmittedForm,
  root: string,
  listModule?: (list: string) => string,
): string {
  const { rules, reactions } = listCodeOf(emitted);
  const from = (path: string) => JSON.stringify(join(root, path));
  const own = (path: string) => from(`${path}?form=${emitted.slug}`);
  const named = reactions.map((name) => [name, exportName(name)] as const);
  const used = named.map(([name, imported]) => `${JSON.stringify(name)}:${imported}`).join(',');
  const late = [...(listModule === undefined ? [] : longListsOf(emitted).keys())].map(
    (name) => `${JSON.stringify(name)}:()=>import(${JSON.stringify(listModule?.(name))})`,
  );
  const lists = late.length === 0 ? '' : `,longLists:{${late.join(',')}}`;
  return [
    `import { openForm } from ${from('src/definitions/runtime/open-form.ts')};`,
    ...rules.map((name) => `import { ${name} } from ${own(`rules/${name}.ts`)};`),
    ...named.map(
      ([name, imported]) => `import { ${imported} } from ${own(`src/domain/reactions/${name}.ts`)};`,
    ),
    `const emitted = ${JSON.stringify(listModule === undefined ? emitted : shortenLists(emitted))};`,
    `export const form = openForm(emitted, {rules:{${rules.join(',')}},reactions:{${used}}${lists}});`,
  ].join('\n');
}
