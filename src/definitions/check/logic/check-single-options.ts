import { inside } from '../../model/source-location.ts';
import { NO_FACTS } from '../no-facts.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { choicesOf } from '#domain/options/options.ts';
import type { FieldModel } from '#domain/form.ts';
import { report } from '../check.ts';

/** Lists the keys that a choice offers, on any page and at any place. Undefined if other answers change them. */
function listOffered({ form, pages }: CheckedForm, { options }: FieldModel): ReadonlySet<string> | undefined {
  if (options === undefined || options.isMap === true) return undefined;
  const { when, tickedIn, exceptAnswer, catalogue, long, availability } = options;
  if ([when, tickedIn, exceptAnswer, catalogue, long].some((narrowing) => narrowing !== undefined))
    return undefined;
  const deciding = availability && form.fields[availability.by]?.options;
  const keys = pages.flatMap(({ page }) => {
    const facts = { ...NO_FACTS, page };
    const places = deciding === undefined ? [] : choicesOf(deciding, answersOf({}), facts);
    return [undefined, ...places].flatMap((place) => {
      const get = (path: string) => (path === availability?.by ? place?.key : undefined);
      return choicesOf(options, { get, rows: () => [] }, facts).map(({ key }) => key);
    });
  });
  return new Set(keys);
}

export const checkSingleOptions: FormCheck = {
  warnings: { 'single-option': 'Questions with a single option on every page.' },
  find: (checked) =>
    checked.model.placement.nodes.map(({ path }): Found => {
      const field = checked.form.fields[path];
      const raw = checked.model.names.fields.get(path);
      if (field === undefined || raw === undefined || field.type === 'array') return undefined;
      const [only, second] = listOffered(checked, field) ?? [];
      if (only === undefined || second !== undefined) return undefined;
      const message = `"${path}" has one option on every page, "${only}". Remove it from the steps and set it in "fixed".`;
      return report('single-option', inside(raw.source, 'options'), message);
    }),
};
