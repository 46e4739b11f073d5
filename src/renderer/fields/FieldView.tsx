import { memo, useMemo } from 'react';
import { pathInRow } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { FieldModel } from '#domain/form.ts';
import { variantOf } from '#domain/answers/field-variant.ts';
import { besidePath } from '#domain/answers/path.ts';
import { drawField } from './draw-field.tsx';
import { atom } from 'jotai';
import { readInside } from '#domain/read-property.ts';
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

/** Returns the label of a field as defined, without a price. */
function labelOf({ title, uiSchema }: FieldModel): string {
  const { 'ui:title': label = title } = uiSchema;
  return String(label);
}

/**
 * Derives the label of a field, with the price of its product, or with the name that its checkbox copies. Until the
 * code that describes both has loaded, the price is unknown.
 */
function labelAtom(
  session: SessionBase & FactsSession & AnswersSession & CatalogueSession,
  instance: FieldInstance,
) {
  const label = labelOf(instance.field);
  return atom((get) => {
    const code = get(session.catalogue.pricing);
    return (
      code?.describeLabel(session, instance, label, get) ??
      fillText(label, { price: session.text('summary.unknown') })
    );
  });
}

/** Returns what the chosen option says about a field. */
function useVariant(instance: FieldInstance): unknown {
  const { evaluated } = useSession();
  return useAtomValue(
    useMemo(() => atom((get) => variantOf(instance, evaluated.read(get))), [evaluated, instance]),
  );
}

interface FieldViewProps {
  readonly field: FieldModel;
  readonly rowKey?: string | undefined;
  /** True where another field of the group shows this one before itself. */
  readonly isMoved?: boolean | undefined;
}

function instanceOf({ field, rowKey }: FieldViewProps): FieldInstance {
  if (field.rows === undefined || rowKey === undefined) return { field, path: field.path, row: '' };
  return { field, path: pathInRow(field.path, field.rows, rowKey), row: `${field.rows}.${rowKey}` };
}

/**
 * Renders a field. The component subscribes to its own answer and error, so that a keystroke renders only
 * this field.
 *
 * Decision: docs/decisions/002-render-fields-without-rjsf-form.md
 */
export const FieldView = memo(function FieldView({ field, rowKey, isMoved }: FieldViewProps) {
  const instance = useMemo(() => instanceOf({ field, rowKey }), [field, rowKey]);
  const { rulesWhen, priceOf, variesBy, speaksFor } = field;
  const isFixed = (rulesWhen ?? priceOf ?? variesBy ?? speaksFor) === undefined;
  return isFixed ? (
    drawField({ instance, label: labelOf(field), required: field.required })
  ) : (
    <ChangingField instance={instance} field={field} rowKey={rowKey} isMoved={isMoved} />
  );
});

/**
 * Renders a field whose label, presence, place or required state depends on answers. Most fields need no
 * subscription.
 */
function ChangingField({ instance, rowKey, isMoved }: FieldViewProps & { readonly instance: FieldInstance }) {
  const session = useSession();
  const { form } = session;
  const label = useAtomValue(useMemo(() => labelAtom(session, instance), [session, instance]));
  const required = useRequired(instance);
  const variant = useVariant(instance);
  if (variant === false || (isMoved !== true && readInside(variant, 'before') !== undefined)) return null;
  const first = form.fields[besidePath(`../${readInside(variant, 'after')}`, instance.field.path)];
  return (
    <>
      {first && <FieldView field={first} rowKey={rowKey} isMoved />}
      {drawField({
        instance,
        label: String(readInside(variant, 'title') ?? label),
        required: required && readInside(variant, 'required') !== false,
      })}
    </>
  );
}
