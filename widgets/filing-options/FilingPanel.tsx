import '#loading/late-texts.ts';
import { useMemo, useState } from 'react';
import type { AvailableFiling } from '#domain/cart/filings/filing-offer.ts';
import { describeLaterCharge, laterChargesOf } from '#domain/cart/filings/later-charges.ts';
import { productAmounts } from '#domain/cart/prices/product-amounts.ts';
import { describeAnswer } from '#domain/cart/filings/answer-days.ts';
import { methodTotalCents } from '#domain/filing/method-total.ts';
import { withMethod } from '#domain/filing/with-method.ts';
import { formatCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { describedBy } from '../control-ids.ts';
import type { WidgetProps } from '../widget.ts';
import { useAtomValue } from '../use-atom-value.ts';
import { FilingMethodRadio } from './FilingMethodRadio.tsx';
import type { FilingOptionsService } from './filing-options-service.ts';
import { LocalitySelect } from './LocalitySelect.tsx';

export interface FilingPanelProps {
  readonly id: string;
  readonly widget: WidgetProps;
  readonly service: FilingOptionsService;
  readonly filing: AvailableFiling;
  /** True for a panel that opens below its title. */
  readonly isFolded: boolean;
}

/**
 * Renders the filing options panel: the filing methods of a product in one jurisdiction, with their prices
 * and durations.
 */
export function FilingPanel(props: FilingPanelProps) {
  return props.isFolded ? <FoldedPanel {...props} /> : <OpenPanel {...props} />;
}

/**
 * Renders the content of a panel only after the visitor opens the panel. Visitors open only a few of many
 * states.
 */
function FoldedPanel(props: FilingPanelProps) {
  const { service, filing } = props;
  const { jurisdictionName, chosen, pieces } = filing;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="filing-fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="filing-fold-title">
        <span>{filingPanelTitle(jurisdictionName, service.product.name)}</span>
        {chosen !== undefined && (
          <span className="filing-fold-choice">
            {chosen.name}{' '}
            <span className="price" data-money="list">
              {formatCents(methodTotalCents(chosen) * pieces)}
            </span>
          </span>
        )}
      </summary>
      {isOpen && <OpenPanel {...props} />}
    </details>
  );
}

function OpenPanel({ id, widget, service, filing, isFolded }: FilingPanelProps) {
  const { product, locality, text, today } = service;
  const { jurisdiction, methods, chosen, pieces } = filing;
  const place = filing.locality ?? filing.jurisdictionName;
  const submitted = filing.isExpedited ? service.submissionDate : today;
  const { ourFeeCents, totalCents } = useAmounts(service, filing);
  const dates = useAtomValue(useMemo(() => service.dates(filing), [service, filing]));
  const effects = useAtomValue(useMemo(() => service.effects(filing), [service, filing]));
  const isWaiting = filing.localities.length > 0 && filing.locality === undefined;
  const choose = (key: string) => {
    if (widget.readonly !== true) widget.onChange(withMethod(widget.value, jurisdiction, key));
  };
  return (
    <fieldset
      className="filing-panel"
      id={id}
      disabled={widget.disabled}
      aria-describedby={describedBy(widget)}
    >
      <legend className={isFolded ? 'visually-hidden' : 'filing-title'}>
        {filingPanelTitle(filing.jurisdictionName, product.name)}
      </legend>
      <AmountLine label={text('filing.our-fee')} cents={ourFeeCents} />
      {product.bothCompanies === true && <p className="filing-note">{text('filing.both-companies')}</p>}
      {locality !== undefined && filing.localities.length > 0 && (
        <LocalitySelect
          choice={locality}
          localities={filing.localities}
          chosen={filing.locality}
          text={text}
        />
      )}
      {methods.length === 0 && !isWaiting && <p className="filing-error">{text('filing.not-found')}</p>}
      {methods.map((method, index) => (
        <FilingMethodRadio
          key={method.key}
          id={`${id}-${method.key}`}
          name={`${widget.name}.${jurisdiction}`}
          text={text}
          method={method}
          pieces={pieces}
          effect={effects?.[index] ?? ''}
          answer={describeAnswer({ ...method, jurisdiction: place, submitted }, text, today)}
          isChosen={method === chosen}
          onChoose={() => choose(method.key)}
        />
      ))}
      {filing.isExpedited && <DateLine label={text('filing.submitted')} date={service.submissionDate} />}
      <DateLine label={text('filing.finished')} date={dates?.ordinary} />
      <DateLine label={text('filing.finished-expedited')} date={dates?.expedited} />
      <AmountLine label={text('filing.total')} cents={totalCents} isTotal />
      <LaterCharges filing={filing} service={service} />
    </fieldset>
  );
}

/** Renders what the state itself charges the company later. */
function LaterCharges({ filing, service }: Pick<FilingPanelProps, 'filing' | 'service'>) {
  const { product, jurisdiction, jurisdictionName: state } = filing;
  const { text } = service;
  const sold = useAtomValue(useMemo(() => service.cartProduct(jurisdiction), [service, jurisdiction]));
  const later = laterChargesOf(product, jurisdiction, sold?.entityType ?? null);
  if (later.length === 0) return null;
  return (
    <div className="filing-later" data-money="state">
      <p>{text('later.heading', { state })}</p>
      <ul>
        {later.map((charge) => (
          <li key={charge.name}>{describeLaterCharge(charge, text)}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The seller's fee, and the total with the chosen method, in cents. The fee is undefined when a bundle's
 * price includes it.
 */
interface Amounts {
  readonly ourFeeCents: Cents | undefined;
  readonly totalCents: Cents | undefined;
}

/**
 * Returns the amounts that the cart charges. For a product outside the cart, returns the amounts that it
 * would charge.
 */
function useAmounts(service: FilingOptionsService, filing: AvailableFiling): Amounts {
  const { product, jurisdiction, chosen, pieces } = filing;
  const inCart = useAtomValue(useMemo(() => service.cartProduct(jurisdiction), [service, jurisdiction]));
  const amounts = inCart === undefined ? undefined : productAmounts(inCart);
  const ours = amounts?.price ?? product.price * pieces;
  const fee = chosen === undefined ? undefined : (amounts?.fee ?? methodTotalCents(chosen) * pieces);
  return {
    ourFeeCents: inCart?.bundled === true && ours === 0 ? undefined : ours,
    totalCents: fee === undefined ? undefined : ours + fee,
  };
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

function dateText(date: string): string {
  return dates.format(new Date(`${date}T00:00:00Z`));
}

interface DateLineProps {
  readonly label: string;
  /** If undefined, the component renders nothing. */
  readonly date: string | undefined;
}

function DateLine({ label, date }: DateLineProps) {
  if (date === undefined) return null;
  return (
    <p className="filing-line">
      <span>{label}</span>
      <time dateTime={date}>{dateText(date)}</time>
    </p>
  );
}

interface AmountLineProps {
  readonly label: string;
  /** If undefined, the component renders nothing. */
  readonly cents: Cents | undefined;
  readonly isTotal?: boolean;
}

function AmountLine({ label, cents, isTotal = false }: AmountLineProps) {
  if (cents === undefined) return null;
  return (
    <p className={`filing-line${isTotal ? ' filing-total' : ''}`}>
      <span>{label}</span>
      <span className="price" data-money={isTotal ? 'total' : 'list'}>
        {formatCents(cents)}
      </span>
    </p>
  );
}

export function filingPanelTitle(jurisdictionName: string, productName: string): string {
  return `${jurisdictionName} — ${productName} Filing Options`;
}
