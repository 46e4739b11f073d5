import { join } from '#reading/files/posix-path.ts';
import type { EmittedForm } from '../runtime/emitted-form.ts';
import { listCodeOf } from './form-code.ts';
import { withFirstTexts } from './first-texts.ts';
import { splitProducts } from './late-products.ts';
import { longListsOf, shortenLists } from './name-long-lists.ts';

/** Ids of modules that a page loads after its form. */
export interface LateModules {
  list(name: string): string;
  readonly products: string;
}

/** Returns the name under which the file of a reaction exports it. */
function exportName(reaction: string): string {
  return reaction.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Writes the module of a form: imports for the rules and reactions that the form uses, and the form's JSON.
 * Imports have the form's slug as a query, so that the bundler puts the code into the form's own chunk. A
 * visitor opens one form, and small chunks that several forms share cost more than they save.
 * @param root prefix of the project's files in imports, such as an absolute path
 * @param late ids of the modules that a page loads late; without them, the module contains everything
 */
export function writeModule(emitted: EmittedForm, root: string, late?: LateModules): string {
  const { rules, reactions } = listCodeOf(emitted);
  const from = (path: string) => JSON.stringify(join(root, path));
  const own = (path: string) => from(`${path}?form=${emitted.slug}`);
  const named = reactions.map((name) => [name, exportName(name)] as const);
  const used = named.map(([name, imported]) => `${JSON.stringify(name)}:${imported}`).join(',');
  const load = (module: string) => `()=>import(${JSON.stringify(module)})`;
  const lists = late === undefined ? [] : [...longListsOf(emitted).keys()];
  const loads = lists.map((name) => `${JSON.stringify(name)}:${load(late?.list(name) ?? name)}`);
  const longLists = loads.length === 0 ? '' : `,longLists:{${loads.join(',')}}`;
  const sells = Object.keys(emitted.products).length > 0;
  const lateProducts = late === undefined || !sells ? '' : `,lateProducts:${load(late.products)}`;
  const written = late === undefined ? emitted : shortenLists(splitProducts(withFirstTexts(emitted)).first);
  const whole =
    late === undefined ? ',texts:defaultTexts,isQuicker:(...asked)=>isQuickerIn(form)(...asked)' : '';
  return [
    `import { openForm } from ${from('src/definitions/runtime/open-form.ts')};`,
    ...rules.map((name) => `import { ${name} } from ${own(`rules/${name}.ts`)};`),
    ...named.map(
      ([name, imported]) => `import { ${imported} } from ${own(`src/domain/reactions/${name}.ts`)};`,
    ),
    ...(late === undefined
      ? [
          `import { defaultTexts } from ${from('src/definitions/emit/default-texts.ts')};`,
          `import { isQuickerIn } from ${from('src/domain/cart/filings/is-quicker-in.ts')};`,
        ]
      : []),
    `const emitted = ${JSON.stringify(written)};`,
    `export const form = openForm(emitted, {rules:{${rules.join(',')}},reactions:{${used}}${whole}${longLists}${lateProducts}});`,
  ].join('\n');
}
