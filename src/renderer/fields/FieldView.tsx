import { memo, useMemo } from 'react';
import { pathInRow } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { FieldModel } from '#domain/form.ts';
import { drawField } from './draw-field.tsx';
import { atom } from 'jotai';
import { fillText } from '#domain/texts.ts';
import type { AnswersSession } from '#state/answers/answers-session.ts';
import type { CatalogueSession } from '#state/catalogue/catalogue-session.ts';
import type { SessionBase } from '#state/session-base.ts';
import type { FactsSession } from '#state/session-facts.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';
import { rulesInForce } from '#domain/rules/validation.ts';

const yes = atom(true);
const no = atom(false);

function useRequired({ field, row }: FieldInstance): boolean {
  const session = useSession();
  const required = useMemo(() => {
    if (field.rulesWhen === undefined) return field.required ? yes : no;
    return atom((get) => rulesInForce(field, session.evaluated.read(get), get(session.facts), row).required);
  }, [session, field, row]);
  return useAtomValue(required);
}

const asWritten = atom<string | undefined>(undefined);

function priceWordsAtom(
  { form, evaluated, facts, catalogue, text }: SessionBase & FactsSession & AnswersSession & CatalogueSession,
  { priceOf }: FieldModel,
) {
  const product = [...form.cart.primary, ...form.cart.optional].find(({ key }) => key === priceOf);
  if (product === undefined) return asWritten;
  const { states } = product;
  return atom((get) => {
    const pricing = get(catalogue.pricing);
    if (pricing === undefined) return text('summary.unknown');
    const available = states === undefined ? [] : get(evaluated.choices(states)).map(({ key }) => key);
    return pricing.describeLabelPrice(product, evaluated.read(get), get(facts).catalogue, available, text);
  });
}

/** Returns the label of a field as defined, without a price. */
function labelOf({ title, uiSchema }: FieldModel): string {
  const { 'ui:title': label = title } = uiSchema;
  return String(label);
}

/** Returns the label of a field, including the price of its product. */
function useLabel({ field }: FieldInstance): string {
  const session = useSession();
  const price = useAtomValue(useMemo(() => priceWordsAtom(session, field), [session, field]));
  const label = labelOf(field);
  return price === undefined ? label : fillText(label, { price });
}

interface FieldViewProps {
  readonly field: FieldModel;
  readonly rowKey?: string | undefined;
}

function instanceOf({ field, rowKey }: FieldViewProps): FieldInstance {
  if (field.rows === undefined || rowKey === undefined) return { field, path: field.path, row: '' };
  return { field, path: pathInRow(field.path, field.rows, rowKey), row: `${field.rows}.${rowKey}` };
}

/**
 * Renders a field. The component subscribes to its own answer and error, so that a keystroke renders only
 * this field.
 */
export const FieldView = memo(function FieldView({ field, rowKey }: FieldViewProps) {
  const instance = useMemo(() => instanceOf({ field, rowKey }), [field, rowKey]);
  const isFixed = field.rulesWhen === undefined && field.priceOf === undefined;
  return isFixed ? (
    drawField({ instance, label: labelOf(field), required: field.required })
  ) : (
    <ChangingField instance={instance} />
  );
});

/**
 * Renders a field whose label or required state depends on answers. Most fields need neither subscription.
 */
function ChangingField({ instance }: { readonly instance: FieldInstance }) {
  return drawField({ instance, label: useLabel(instance), required: useRequired(instance) });
}
