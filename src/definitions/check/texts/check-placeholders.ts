import type { ProductSource } from '../../model/definition.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { isRecord } from '#domain/read-property.ts';
import { walkJson } from '../walk-json.ts';
import { PRODUCT_VALUES, ROW_VALUES, placeholdersIn, valuesOfText } from './placeholders.ts';

/** A text and the placeholders that are filled when it is shown. */
interface FilledText {
  readonly text: string;
  readonly values: readonly string[];
  readonly location: SourceLocation;
}

/** Keys whose texts have no placeholders. */
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
  'ui:title',
  'ui:help',
  'ui:tooltip',
  'errorName',
  'ui:placeholder',
  'prefix',
  'suffix',
]);

function plainTexts(file: string, value: unknown, start: SourceLocation['at']): readonly FilledText[] {
  return walkJson(value).flatMap(({ at, value: text }): readonly FilledText[] => {
    const isShown = typeof text === 'string' && PLAIN.has(String(at.at(-1)));
    return isShown ? [{ text, values: [], location: { file, at: [...start, ...at] } }] : [];
  });
}

/** Returns the texts of a schema. Titles with `priceOf` have the placeholder `price`. */
function schemaTexts(file: string, schema: unknown): readonly FilledText[] {
  const priced = new Set(
    walkJson(schema).flatMap(({ at, value }) =>
      isRecord(value) && typeof value['priceOf'] === 'string' ? [[...at, 'title'].join('/')] : [],
    ),
  );
  return plainTexts(file, schema, []).map((text) =>
    priced.has(text.location.at.join('/')) ? { ...text, values: ['price'] } : text,
  );
}

function rowTitles({ model }: CheckedForm): readonly FilledText[] {
  const { steps, files } = model.names.definition;
  return walkJson(steps.steps).flatMap(({ at, value }): readonly FilledText[] => {
    const isRows = isRecord(value) && (at.at(-1) === 'rows' || typeof value['rows'] === 'string');
    if (!isRows || typeof value['title'] !== 'string') return [];
    const location = { file: files.steps, at: ['steps', ...at, 'title'] };
    return [{ text: value['title'], values: ROW_VALUES, location }];
  });
}

function variantTexts(product: ProductSource | undefined, location: SourceLocation): readonly FilledText[] {
  return Object.entries(product?.variants?.of ?? {}).flatMap(([key, variant]) =>
    (['label', 'reason'] as const).flatMap((name): readonly FilledText[] => {
      const text = variant[name];
      const at = inside(location, 'variants', 'of', key, name);
      return text === undefined ? [] : [{ text, values: PRODUCT_VALUES, location: at }];
    }),
  );
}

function productTexts({ model }: CheckedForm): readonly FilledText[] {
  const { products, files } = model.names.definition;
  return model.names.sold
    .map(({ key }) => key)
    .flatMap((key) => {
      const location = locateNamed(files.products, key);
      const product = products[key];
      const of = (name: 'label' | 'feeLabel' | 'reason', values: readonly string[]) => {
        const text = product?.[name];
        return text === undefined ? [] : [{ text, values, location: inside(location, name) }];
      };
      const description = product?.description;
      return [
        ...of('label', PRODUCT_VALUES),
        ...of('feeLabel', PRODUCT_VALUES),
        ...of('reason', PRODUCT_VALUES),
        ...variantTexts(product, location),
        ...(description === undefined
          ? []
          : [{ text: description, values: [], location: inside(location, 'description') }]),
      ];
    });
}

function overriddenTexts({ model, pages }: CheckedForm): readonly FilledText[] {
  const { steps, texts, files } = model.names.definition;
  const of = (known: Readonly<Record<string, string>> | undefined, file: string, at: SourceLocation['at']) =>
    Object.entries(known ?? {}).map(([key, text]) => ({
      text,
      values: valuesOfText(key),
      location: { file, at: [...at, key] },
    }));
  return [
    ...of(texts, files.texts, []),
    ...of(steps.texts, files.steps, ['texts']),
    ...pages.flatMap(({ page, file }) => of(page.texts, file, ['texts'])),
  ];
}

function listTexts(checked: CheckedForm): readonly FilledText[] {
  const { ui, schema, steps, files } = checked.model.names.definition;
  const titles = rowTitles(checked);
  const isTitle = ({ location }: FilledText) =>
    titles.some((title) => title.location.at.join('/') === location.at.join('/'));
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

/** Reports placeholders in product texts that the product never fills. */
function reportUnasked({ model }: CheckedForm): readonly Report[] {
  const { products, files } = model.names.definition;
  return model.names.sold.flatMap(({ key, each, links }) => {
    const product = products[key];
    if (product === undefined) return [];
    const asked = { state: product.jurisdiction ?? product.states, entityType: product.entityType };
    return (['label', 'feeLabel', 'reason'] as const).flatMap((name) =>
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
        return [{ code: 'empty-placeholder', location: locateNamed(files.products, key, name), message }];
      }),
    );
  });
}

export const checkPlaceholders: FormCheck = {
  about: 'Unknown or empty placeholders in texts.',
  codes: { 'unfilled-placeholder': 'error', 'empty-placeholder': 'error' },
  find: (checked) => [
    ...listTexts(checked).flatMap(({ text, values, location }) =>
      placeholdersIn(text)
        .filter((name) => !values.includes(name))
        .map((name): Report => {
          const known = values.length === 0 ? 'Nothing is filled into this text' : `Nothing fills {${name}}`;
          const message = `${known}: visitors would read "{${name}}".${suggest(name, values)}`;
          return { code: 'unfilled-placeholder', location, message };
        }),
    ),
    ...reportUnasked(checked),
  ],
};
