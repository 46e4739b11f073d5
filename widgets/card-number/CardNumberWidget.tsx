import { memo } from 'react';
import type { ChangeEvent } from 'react';
import { controlAttributes, toControlText } from '../control-attributes.ts';
import type { WidgetProps } from '../widget.ts';
import { editCardText, formatCardNumber, onlyDigits } from './card-text.ts';
import './card-number.css';
import creditCardType from 'credit-card-type';

/** Enough digits to distinguish all brands. */
const BRAND_DIGITS = 8;

/**
 * Returns the brand's name, such as `Visa`; undefined until all leading digits of the likeliest brand are
 * entered. A brand with more leading digits replaces it once those digits are entered.
 */
function findCardBrand(firstDigits: string): string | undefined {
  const [likeliest] = firstDigits === '' ? [] : creditCardType(firstDigits);
  return likeliest?.matchStrength === undefined ? undefined : likeliest.niceType;
}

/**
 * Renders a card number with the brand of its first digits. Shows the number in groups and stores digits
 * only.
 */
export function CardNumberWidget(props: WidgetProps) {
  const { id, value, onChange } = props;
  const digits = onlyDigits(toControlText(value));
  const edit = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const edited = editCardText({
      digits,
      text: currentTarget.value,
      caret: currentTarget.selectionStart ?? currentTarget.value.length,
      inputType: nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined,
    });
    // Write the text before React does. React then finds the text unchanged and does not move the caret.
    currentTarget.value = edited.text;
    currentTarget.setSelectionRange(edited.caret, edited.caret);
    if (edited.digits !== digits) onChange(edited.digits);
  };
  return (
    <div className="control-group">
      <input
        {...controlAttributes(props)}
        className="control card-number"
        dir="ltr"
        type="text"
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
        value={formatCardNumber(digits)}
        onChange={edit}
        readOnly={props.readonly}
        placeholder={props.placeholder || undefined}
      />
      <CardBrand cardId={id} firstDigits={digits.slice(0, BRAND_DIGITS)} />
    </div>
  );
}

interface CardBrandProps {
  readonly cardId: string;
  readonly firstDigits: string;
}

/** Renders only when the first digits change. */
const CardBrand = memo(function CardBrand({ cardId, firstDigits }: CardBrandProps) {
  return (
    <output className="card-brand" htmlFor={cardId}>
      {findCardBrand(firstDigits)}
    </output>
  );
});
