import type { Place } from '../../compile/compile-context.ts';
import { inside } from '../../compile/compile-context.ts';
import { suggest } from '../../compile/problem.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { isRecord } from '../logic/comparisons.ts';
import { listSoldProducts } from '../../compile/sold-products.ts';
import { soldProducts } from '../logic/sites.ts';
import { walkJson } from '../walk-json.ts';
import { PRODUCT_VALUES, ROW_VALUES, placeholdersIn, valuesOfText } from './placeholders.ts';

/** A text, and what is filled into it when it is shown. */
interface FilledText {
  readonly text: string;
  readonly values: readonly string[];
  readonly place: Place;
}

/** Names whose texts are shown as they are. */
const PLAIN = new Set([
  'title',
  'label',
  'description',
  'text',
  'refuse',
  'addLabel',
  'addWhenText',
  'value',
  'info',
  'labelText',
  'tooltipText',
  'ui:help',
  'ui:tooltip',
  'errorName',
  'ui:placeholder',
  'prefix',
  'suffix',
]);

function plainTexts(file: string, value: unknown, start: Place['at']): readonly FilledText[] {
  return walkJson(value).flatMap(({ at, value: text }): readonly FilledText[] => {
    const isShown = typeof text === 'string' && PLAIN.has(String(at.at(-1)));
    return isShown ? [{ text, values: [], place: { file, at: [...start, ...at] } }] : [];
  });
}

/** The texts of a schema: the price of a product is filled into titles that name one. */
function schemaTexts(file: string, schema: unknown): readonly FilledText[] {
  const priced = new Set(
    walkJson(schema).flatMap(({ at, value }) =>
      isRecord(value) && typeof value['priceOf'] === 'string' ? [[...at, 'title'].join('/')] : [],
    ),
  );
  return plainTexts(file, schema, []).map((text) =>
    priced.has(text.place.at.join('/')) ? { ...text, values: ['price'] } : text,
  );
}

function rowTitles({ context }: CheckedForm): readonly FilledText[] {
  const { steps, files } = context.definition;
  return walkJson(steps.steps).flatMap(({ at, value }): readonly FilledText[] => {
    const isRows = isRecord(value) && (at.at(-1) === 'rows' || typeof value['rows'] === 'string');
    if (!isRows || typeof value['title'] !== 'string') return [];
    const place = { file: files.steps, at: ['steps', ...at, 'title'] };
    return [{ text: value['title'], values: ROW_VALUES, place }];
  });
}

function productTexts({ context }: CheckedForm): readonly FilledText[] {
  const { products, files } = context.definition;
  return soldProducts(context).flatMap((key) => {
    const place = { file: files.products, at: [key] };
    const product = products[key];
    const of = (name: 'label' | 'feeLabel' | 'because', values: readonly string[]) => {
      const text = product?.[name];
      return text === undefined ? [] : [{ text, values, place: inside(place, name) }];
    };
    const description = product?.description;
    return [
      ...of('label', PRODUCT_VALUES),
      ...of('feeLabel', PRODUCT_VALUES),
      ...of('because', PRODUCT_VALUES),
      ...(description === undefined
        ? []
        : [{ text: description, values: [], place: inside(place, 'description') }]),
    ];
  });
}

function overriddenTexts({ context, pages }: CheckedForm): readonly FilledText[] {
  const { steps, texts, files } = context.definition;
  const of = (known: Readonly<Record<string, string>> | undefined, file: string, at: Place['at']) =>
    Object.entries(known ?? {}).map(([key, text]) => ({
      text,
      values: valuesOfText(key),
      place: { file, at: [...at, key] },
    }));
  return [
    ...of(texts, files.texts, []),
    ...of(steps.texts, files.steps, ['texts']),
    ...pages.flatMap(({ page, file }) => of(page.texts, file, ['texts'])),
  ];
}

function listTexts(checked: CheckedForm): readonly FilledText[] {
  const { ui, schema, steps, files } = checked.context.definition;
  const titles = rowTitles(checked);
  const isTitle = ({ place }: FilledText) =>
    titles.some((title) => title.place.at.join('/') === place.at.join('/'));
  return [
    ...titles,
    ...plainTexts(files.steps, steps.steps, ['steps']).filter((text) => !isTitle(text)),
    ...plainTexts(files.steps, steps.reactions, ['reactions']),
    ...schemaTexts(files.schema, schema),
    ...plainTexts(files.ui, ui, []),
    ...productTexts(checked),
    ...overriddenTexts(checked),
  ];
}

/** Product texts name a state or an entity type that the product asks for nowhere. */
function reportUnasked({ context }: CheckedForm): readonly Report[] {
  const { products, files } = context.definition;
  return listSoldProducts(context.definition).flatMap(({ key, each, links }) => {
    const product = products[key];
    if (product === undefined) return [];
    const asked = { state: product.jurisdiction ?? product.states, entityType: product.entityType };
    return (['label', 'feeLabel', 'because'] as const).flatMap((name) =>
      placeholdersIn(product[name] ?? '').flatMap((placeholder): readonly Report[] => {
        const isState =
          placeholder === 'state' && asked.state === undefined && product.from !== 'filing_products';
        const isType = placeholder === 'entityType' && asked.entityType === undefined;
        const isNumber = placeholder === 'n' && each === undefined;
        const isStates = placeholder === 'states' && product.states === undefined;
        const isYears = placeholder === 'years' && product.duration === undefined;
        const missing = [
          isState && 'jurisdiction',
          isType && 'entityType',
          isStates && 'states',
          isYears && 'duration',
        ].find((word) => word !== false);
        const isParent = placeholder === 'parent' && links.length === 0;
        if (missing === undefined && !isNumber && !isParent) return [];
        const reason = isParent
          ? 'the product is not "linked" to another one'
          : isNumber
            ? 'the product is not sold once a row ("each")'
            : `the product has no "${missing}"`;
        const message = `Nothing fills {${placeholder}} here: ${reason}.`;
        return [{ code: 'empty-placeholder', place: { file: files.products, at: [key, name] }, message }];
      }),
    );
  });
}

/** Places in texts that nothing fills. */
export const checkPlaceholders: FormCheck = {
  codes: { 'unfilled-placeholder': 'error', 'empty-placeholder': 'error' },
  find: (checked) => [
    ...listTexts(checked).flatMap(({ text, values, place }) =>
      placeholdersIn(text)
        .filter((name) => !values.includes(name))
        .map((name): Report => {
          const known = values.length === 0 ? 'Nothing is filled into this text' : `Nothing fills {${name}}`;
          const message = `${known}: visitors would read "{${name}}".${suggest(name, values)}`;
          return { code: 'unfilled-placeholder', place, message };
        }),
    ),
    ...reportUnasked(checked),
  ],
};
