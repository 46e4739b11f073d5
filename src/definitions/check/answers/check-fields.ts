import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import { titleOf } from '../../model/answers/title-of.ts';
import { isFit } from '../../model/answers/widget-fit.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';

function checkPrice({ sold }: Names, { schema, source }: FieldNode): readonly Found[] {
  const { title = '', errorName, priceOf } = schema;
  if (priceOf === undefined) return [];
  const location = inside(source, 'priceOf');
  const known = sold.map(({ key }) => key);
  const isPerRow = sold.find(({ key }) => key === priceOf)?.each !== undefined;
  const hasPlace = title.includes('{price}');
  return [
    report('unsold-product', location, unknownName('The form does not sell', priceOf, known)),
    report(
      'sold-elsewhere',
      location,
      isPerRow && `"${priceOf}" is sold once per row, so a title cannot show its price. Remove "priceOf".`,
    ),
    report(
      'idle-price',
      schema.title === undefined ? location : inside(source, 'title'),
      !hasPlace && 'The title does not contain {price}. Add {price} to the title, or remove "priceOf".',
    ),
    report(
      'missing-name',
      source,
      hasPlace &&
        errorName === undefined &&
        'The title contains a price. Add "errorName" for error messages.',
    ),
  ];
}

function checkField(names: Names, field: FieldNode): readonly Found[] {
  const { path, schema, source } = field;
  const { definition, fields } = names;
  const value = schema.default;
  const entityType = schema.hint?.entityType;
  const known = [...fields.keys(), ...Object.keys(definition.steps.fixed ?? {})];
  return [
    report(
      'missing-title',
      source,
      // Default titles depend on the widget.
      titleOf(field) === undefined && isFit(field) && `The field "${path}" has no label. Add a "title".`,
    ),
    value === undefined
      ? undefined
      : report('bad-answer', inside(source, 'default'), findAnswerMisfit(definition, field, value)),
    entityType === undefined
      ? undefined
      : report(
          'unknown-path',
          inside(source, 'hint', 'entityType'),
          unknownName('The form has no field', entityType, known),
        ),
    ...checkPrice(names, field),
  ];
}

function checkFixed({ definition, fields }: Names): readonly Found[] {
  const { steps, files } = definition;
  return Object.entries(steps.fixed ?? {}).map(([path, value]) => {
    const field = fields.get(path);
    if (field === undefined || field.rows !== undefined) return undefined;
    const location = { file: files.steps, at: ['fixed', path] };
    return report('bad-answer', location, findAnswerMisfit(definition, field, value));
  });
}

export const checkFields: ModelCheck = {
  errors: {
    'missing-title': 'Fields without a title.',
    'bad-answer': 'Defaults and fixed values that do not fit their field.',
    'unsold-product': 'A `priceOf` with a product that the form does not sell.',
    'sold-elsewhere': 'A `priceOf` with a product that is sold once per row.',
    'idle-price': 'A `priceOf` beside a title without `{price}`.',
    'missing-name': 'Titles with a price and without an `errorName`.',
    'duplicate-field': 'Fields and lists of rows that are shown twice.',
    'unknown-path': 'Unknown fields in `hint`.',
  },
  find: ({ model: { names, placement } }) => [
    ...placement.nodes.flatMap((field) => checkField(names, field)),
    ...checkFixed(names),
    ...placement.repetitions.map(({ path, location }) => {
      const kind = names.rowLists.has(path) ? 'list' : 'field';
      return report(
        'duplicate-field',
        location,
        `The ${kind} "${path}" is shown twice. Remove one of the places.`,
      );
    }),
  ],
};

export const checkSamePlaces: ModelCheck = {
  errors: {
    'unknown-path': 'Unknown groups in `sameAs`.',
    'row-field': 'A `sameAs` with a group in rows.',
    'unknown-key': 'Unknown fields in the `names` of `sameAs`.',
    'no-check-box': 'An `unless` of `sameAs` that is not a check box.',
    'taken-path': 'A `sameAs` whose check box has the path of another field.',
    'same-as-loop': 'Circular `sameAs`.',
    'nothing-shared': 'A `sameAs` of groups without common fields.',
    'unlike-fields': 'A `sameAs` of fields with different types.',
    'private-copied': 'A `sameAs` from a private field to a field that is not private.',
  },
  find: ({ model }) => model.names.samePlaces.map(({ mistake }) => mistake),
};
