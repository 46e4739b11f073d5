import type { SoldProduct } from '../../model/products/sold-products.ts';
import type { ProductSource } from '../../model/definition.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { isRecord } from '#domain/read-property.ts';
import { walkJson } from '../walk-json.ts';
import { PRODUCT_VALUES, findBrokenBraces, placeholdersIn, valuesOfText } from './placeholders.ts';
import type { FormModel } from '../../model/form-model.ts';
import type { JsonPath } from '#reading/json-path.ts';
import { report } from '../check.ts';

/** A text and the placeholders that are filled when it is shown. */
interface FilledText {
  readonly text: string;
  readonly values: readonly string[];
  readonly location: SourceLocation;
}

/** Keys whose texts have no placeholders. */
const PLAIN = new Set(
  [
    ['title', 'label', 'description', 'text', 'refuse', 'addLabel', 'addWhenText', 'value', 'info', 'prefix'],
    [
      'labelText',
      'tooltipText',
      'ui:title',
      'ui:help',
      'ui:tooltip',
      'errorName',
      'ui:placeholder',
      'suffix',
    ],
  ].flat(),
);

/**
 * Lists the texts of a document. Titles of rows have the placeholder `n`, titles with `priceOf` have `price`.
 */
function listPlainTexts(file: string, value: unknown, start: SourceLocation['at']): readonly FilledText[] {
  const entries = walkJson(value);
  const values = new Map(
    entries.flatMap(({ at, value: parent }) => {
      if (!isRecord(parent)) return [];
      const isRows = at.at(-1) === 'rows' && typeof parent['path'] === 'string';
      const known = isRows ? ['n'] : typeof parent['priceOf'] === 'string' ? ['price'] : [];
      return [[[...at, 'title'].join('/'), known] as const];
    }),
  );
  return entries.flatMap(({ at, value: text }): readonly FilledText[] => {
    if (typeof text !== 'string' || !PLAIN.has(String(at.at(-1)))) return [];
    return [{ text, values: values.get(at.join('/')) ?? [], location: { file, at: [...start, ...at] } }];
  });
}

/** Lists the texts of an object under the given names. */
function listNamed<Name extends string>(
  texts: Partial<Readonly<Record<Name, string>>>,
  names: readonly Name[],
  values: readonly string[],
  location: SourceLocation,
): readonly FilledText[] {
  return names.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [{ text, values, location: inside(location, name) }];
  });
}

function listProductTexts({ names }: FormModel): readonly FilledText[] {
  return names.sold.flatMap(({ key }) => {
    const location = locateNamed(names.definition.files.products, key);
    const product = names.findProduct(key);
    if (product === undefined) return [];
    return [
      ...listNamed(product, ['label', 'feeLabel', 'reason'], PRODUCT_VALUES, location),
      ...listNamed(product, ['description'], [], location),
      ...Object.entries(product.variants?.of ?? {}).flatMap(([option, variant]) =>
        listNamed(variant, ['label', 'reason'], PRODUCT_VALUES, inside(location, 'variants', 'of', option)),
      ),
    ];
  });
}

function listOverrides({ model, pages }: CheckedForm): readonly FilledText[] {
  const { steps, texts, files } = model.names.definition;
  const list = (known: Readonly<Record<string, string>> | undefined, file: string, ...at: JsonPath) =>
    Object.entries(known ?? {}).map(([key, text]) => ({
      text,
      values: valuesOfText(key),
      location: { file, at: [...at, key] },
    }));
  return [
    ...list(texts, files.texts),
    ...list(steps.texts, files.steps, 'texts'),
    ...pages.flatMap(({ page, file }) => list(page.texts, file, 'texts')),
  ];
}

function listTexts(checked: CheckedForm): readonly FilledText[] {
  const { ui, schema, steps, files } = checked.model.names.definition;
  return [
    ...listPlainTexts(files.steps, steps.steps, ['steps']),
    ...listPlainTexts(files.steps, steps.reactions, ['reactions']),
    ...listPlainTexts(files.schema, schema, []),
    ...listPlainTexts(files.ui, ui, []),
    ...listProductTexts(checked.model),
    ...listOverrides(checked),
  ];
}

/** Returns why a product never fills a placeholder, or undefined when it does. */
function findUnfilled(
  { links, each }: SoldProduct,
  { jurisdiction, states, entityType, duration, from }: ProductSource,
  placeholder: string,
): string | undefined {
  const isFilled: Readonly<Record<string, readonly [boolean, string]>> = {
    state: [
      (jurisdiction ?? states) !== undefined || from === 'filing_products',
      'the product has no "jurisdiction"',
    ],
    entityType: [entityType !== undefined, 'the product has no "entityType"'],
    states: [states !== undefined, 'the product has no "states"'],
    years: [duration !== undefined, 'the product has no "duration"'],
    n: [each !== undefined, 'the product is not sold once per row ("each")'],
    parent: [links.length > 0, 'no product has this one in "linked"'],
  };
  const [filled = true, reason] = Object.hasOwn(isFilled, placeholder) ? (isFilled[placeholder] ?? []) : [];
  return filled ? undefined : reason;
}

function checkUnfilled({ names }: FormModel): readonly Found[] {
  return names.sold.flatMap((sold) => {
    const product = names.findProduct(sold.key);
    if (product === undefined) return [];
    const location = locateNamed(names.definition.files.products, sold.key);
    return listNamed(product, ['label', 'feeLabel', 'reason'], [], location).flatMap((entry) =>
      placeholdersIn(entry.text).map((placeholder) => {
        const reason = findUnfilled(sold, product, placeholder);
        const message = `{${placeholder}} is always empty here: ${reason}.`;
        return report('empty-placeholder', entry.location, reason && message);
      }),
    );
  });
}

export const checkPlaceholders: FormCheck = {
  errors: {
    'unfilled-placeholder': 'Unknown placeholders in texts.',
    'broken-placeholder': 'Texts with a brace that belongs to no placeholder.',
    'empty-placeholder': 'Placeholders in product texts that are always empty.',
  },
  find: (checked) => [
    ...listTexts(checked).map(({ text, location }) =>
      report('broken-placeholder', location, findBrokenBraces(text)),
    ),
    ...listTexts(checked).flatMap(({ text, values, location }) =>
      placeholdersIn(text).map((name) => {
        const message = `This text has no placeholder {${name}}, so visitors would read "{${name}}". Remove it.`;
        const isKnown = values.includes(name);
        return report('unfilled-placeholder', location, !isKnown && `${message}${suggest(name, values)}`);
      }),
    ),
    ...checkUnfilled(checked.model),
  ],
};
