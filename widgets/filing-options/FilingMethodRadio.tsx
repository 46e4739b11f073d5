import { useMemo } from 'react';
import type { FilingMethod, Jurisdiction } from '#domain/catalogue/catalogue.ts';
import { filingTimeLabel, hasLaterDocuments } from '#domain/filing/filing-methods.ts';
import { describeDecision } from '#domain/filing/filing-time.ts';
import { methodTotalCents } from '#domain/filing/method-total.ts';
import { formatCents } from '#domain/money.ts';
import { useAtomValue } from '../use-atom-value.ts';
import type { FilingOptionsService } from './filing-options-service.ts';

interface FilingMethodRadioProps {
  readonly id: string;
  readonly name: string;
  readonly service: FilingOptionsService;
  readonly jurisdiction: Jurisdiction;
  readonly method: FilingMethod;
  /** The number of filings with this method. */
  readonly pieces: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Renders a filing method: the agency's fee, the duration, and the price effect on the order. */
export function FilingMethodRadio(props: FilingMethodRadioProps) {
  const { id, name, service, jurisdiction, method, pieces, isChosen, onChoose } = props;
  const { key, decided_in: decided } = method;
  const words = useAtomValue(useMemo(() => service.effect(jurisdiction, key), [service, jurisdiction, key]));
  const effect = isChosen ? '' : (words ?? '');
  return (
    <div className="choice-card filing-method">
      <input
        id={id}
        className="choice-input"
        type="radio"
        name={name}
        value={key}
        checked={isChosen}
        aria-describedby={`${id}-info`}
        onChange={onChoose}
      />
      <label className="choice-label filing-method-label" htmlFor={id}>
        <span>{method.name}</span>
        <span className="price">{formatCents(methodTotalCents(method) * pieces)}</span>
      </label>
      <p className="choice-info filing-method-info" id={`${id}-info`}>
        <span>
          <span className="filing-speed">{filingTimeLabel(method)}</span>
          {hasLaterDocuments(method) && ` ${service.text('filing.documents')}`}
          {decided !== undefined && ` ${service.text('filing.to-file')} ${describeDecision(decided)}.`}
        </span>
        {effect !== '' && (
          <span className="price-extra">
            {effect} <span className="visually-hidden">{service.text('filing.effect')}</span>
          </span>
        )}
        {method.filing_description !== '' && (
          <span className="filing-about">{method.filing_description}</span>
        )}
      </p>
    </div>
  );
}
