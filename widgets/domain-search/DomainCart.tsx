import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { priceYears, findDomainPrice } from '#domain/domain-names/domain-record.ts';
import { formatCents } from '#domain/money.ts';
import { useAtomValue } from '../use-atom-value.ts';
import { DomainEffect } from './DomainEffect.tsx';
import { DomainMark } from './DomainPrice.tsx';
import type { DomainKit } from './domain-kit.ts';
import { labelOfState, stateOfRecord } from './name-state.ts';
import { YearsStepper } from './YearsStepper.tsx';

/** A name removed from the cart, and the function that restores it. */
interface RemovedDomain {
  readonly domain: string;
  readonly restore: () => void;
}

export const DomainCart = memo(function DomainCart({ kit }: { readonly kit: DomainKit }) {
  const { id, service, say, hasSavings } = kit;
  const names = useAtomValue(service.cart.names);
  const listed = useListed(kit);
  const [removed, setRemoved] = useState<RemovedDomain>();
  const list = useRef<HTMLUListElement>(null);
  const restored = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (restored.current === undefined) return;
    const row = names.indexOf(restored.current);
    restored.current = undefined;
    list.current?.children[row]?.querySelector<HTMLElement>('.domain-remove')?.focus();
  }, [names]);

  const remove = useCallback(
    (domain: string) => {
      const restore = service.remove(domain);
      if (restore !== undefined) setRemoved({ domain, restore });
    },
    [service],
  );
  const undo = ({ domain, restore }: RemovedDomain) => {
    restored.current = domain;
    restore();
    setRemoved(undefined);
  };
  const isGone = removed !== undefined && !names.includes(removed.domain);
  return (
    <div className="domain-section domain-cart">
      <h2 className="domain-heading" id={`${id}-cart`}>
        {say('domain-search.cartTitle')}
      </h2>
      {names.length === 0 ? (
        <p className="domain-nothing">{say('domain-search.emptyCart')}</p>
      ) : (
        <ul className="domain-cart-list" ref={list} aria-labelledby={`${id}-cart`}>
          {names.map((domain) => (
            <CartRow key={domain} {...{ kit, domain }} isListed={listed.includes(domain)} onRemove={remove} />
          ))}
        </ul>
      )}
      {hasSavings && <Savings kit={kit} />}
      <div className="domain-removed">
        <output>{isGone && say('domain-search.removed', { domain: removed.domain })}</output>
        {isGone && (
          <UndoButton
            key={removed.domain}
            removed={removed}
            label={say('domain-search.undo')}
            onUndo={undo}
          />
        )}
      </div>
    </div>
  );
});

/** Returns the names in the list of results. On phones the cart leaves them out, because they have their buttons there. */
function useListed({ service }: DomainKit): readonly (string | undefined)[] {
  const searched = useAtomValue(service.searched);
  const others = useAtomValue(service.otherEndings) ?? [];
  const similar = useAtomValue(service.results.shown);
  return [searched?.domain, ...(searched === undefined ? [] : others), ...similar];
}

interface UndoButtonProps {
  readonly removed: RemovedDomain;
  readonly label: string;
  readonly onUndo: (removed: RemovedDomain) => void;
}

/** Restores a removed name. It has the focus after the removal. */
function UndoButton({ removed, label, onUndo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="link-button" onClick={() => onUndo(removed)}>
      {label}{' '}
      <span className="visually-hidden" translate="no">
        {removed.domain}
      </span>
    </button>
  );
}

interface CartRowProps {
  readonly kit: DomainKit;
  readonly domain: string;
  /** True for a name among the results. */
  readonly isListed: boolean;
  readonly onRemove: (domain: string) => void;
}

const CartRow = memo(function CartRow({ kit, domain, isListed, onRemove }: CartRowProps) {
  const { service, say, isFixed, hasYears } = kit;
  const years = useAtomValue(service.cart.years(domain)) ?? 1;
  const record = useAtomValue(service.cart.record(domain));
  const state = record === undefined ? 'loading' : stateOfRecord(record);
  const price = record && findDomainPrice(record);
  return (
    <li className={isListed ? 'domain-cart-row domain-cart-row-listed' : 'domain-cart-row'}>
      <span className="domain-name">
        <span translate="no">{domain}</span>
        <DomainMark record={record} say={say} />
      </span>
      <span className="domain-cart-price">
        {price === undefined ? (
          <span className="domain-state">{labelOfState(state, say)}</span>
        ) : (
          <span className="price" data-money="list">
            {formatCents(priceYears(price, years))}
          </span>
        )}
        {state === 'unchecked' && (
          <button type="button" className="link-button" onClick={() => service.renew(domain)}>
            {say('domain-search.retry')} <span className="visually-hidden">{domain}</span>
          </button>
        )}
      </span>
      {hasYears && (
        <YearsStepper
          say={say}
          domain={domain}
          years={years}
          most={service.cart.maxYears}
          isFixed={isFixed}
          onChange={(next) => service.setYears(domain, next)}
        />
      )}
      <button
        type="button"
        className="button button-quiet domain-remove"
        aria-label={`${say('domain-search.removeFromCart')} ${domain}`}
        disabled={isFixed}
        onClick={() => onRemove(domain)}
      >
        {say('domain-search.removeFromCart')}
      </button>
      <span className="domain-cart-effect">
        <DomainEffect kit={kit} domain={domain} record={record} isChosen />
      </span>
    </li>
  );
});

function Savings({ kit: { service, say } }: { readonly kit: DomainKit }) {
  const saved = useAtomValue(service.cart.savedCents);
  if (saved <= 0) return null;
  return (
    <p className="domain-savings" data-money="list">
      <span>{say('domain-search.savings', { amount: formatCents(saved) })}</span>{' '}
      {say('domain-search.savingsAgainst')}
    </p>
  );
}
