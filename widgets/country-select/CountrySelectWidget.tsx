import { ANSWER_KINDS } from '../choice-answer.ts';
import { readText, readWord } from '../read-option.ts';
import { SelectControl } from '../SelectControl.tsx';
import type { WidgetProps } from '../widget.ts';

/** A country; once one is chosen, there is no way back to none. */
export function CountrySelectWidget(props: WidgetProps) {
  return (
    <SelectControl
      widget={props}
      choices={props.choices}
      blank={props.placeholder ?? 'Choose Country'}
      isBlankDisabled
      answer={readWord(props.options, 'answer', ANSWER_KINDS) ?? 'key'}
      autoComplete={readText(props.options, 'autocomplete') ?? 'country'}
    />
  );
}
