import { atom } from 'jotai';
import { useMemo } from 'react';
import { texts } from 'virtual:texts/card-expiry';
import { placeYear } from '#domain/input/card-expiry.ts';
import { errorIdOf } from '../control-ids.ts';
import { ExpiryMonthWidget } from '../expiry-month/ExpiryMonthWidget.tsx';
import { ExpiryYearWidget } from '../expiry-year/ExpiryYearWidget.tsx';
import { leaveGroup } from '../leave-group.ts';
import { createWidgetSay } from '../read-option.ts';
import { useAtomValue } from '../use-atom-value.ts';
import { isInvalid } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import './expiry-choices.css';

const NO_YEAR = atom<unknown>(undefined);

function ignoreBlur() {
  // The group reports when the focus leaves both lists.
}

/** Renders the expiry date of a card as a list of months and a list of years. */
export function ExpiryChoices(props: WidgetProps) {
  const { id, name, options, registry } = props;
  const say = useMemo(() => createWidgetSay('card-expiry', options, texts), [options]);
  const path = placeYear(options['year'], name) ?? '';
  const answer = registry.formContext.otherAnswer?.(name, path);
  const year = useAtomValue(answer?.value ?? NO_YEAR);
  const label = say('card-expiry.year');
  const yearId = `${id}-year`;
  return (
    <div className="expiry-choices" onBlur={leaveGroup(props)}>
      <ExpiryMonthWidget {...props} onBlur={ignoreBlur} />
      <label className="visually-hidden" htmlFor={yearId}>
        {label}
      </label>
      <ExpiryYearWidget
        {...props}
        id={yearId}
        name={path}
        label={label}
        value={year}
        onChange={(chosen) => answer?.set(chosen)}
        onBlur={ignoreBlur}
      />
      {isInvalid(props) && (
        <span hidden id={errorIdOf(yearId)}>
          {props.rawErrors?.join(' ')}
        </span>
      )}
    </div>
  );
}
