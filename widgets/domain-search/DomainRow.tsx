import { memo } from 'react';
import { useAtomValue } from '../use-atom-value.ts';
import type { DomainKit } from './domain-kit.ts';
import { DomainEffect } from './DomainEffect.tsx';
import { DomainMark, FirstPrice, RenewalPrice } from './DomainPrice.tsx';
import { labelOfState, stateOfDetails } from './name-state.ts';
import { YearsStepper } from './YearsStepper.tsx';

interface DomainRowProps {
  readonly kit: DomainKit;
  readonly domain: string;
  /** The name as typed, when it differs from the ASCII form. */
  readonly name?: string;
}

/** Renders a found name with its price, and a button that adds the name to the cart or removes it. */
export const DomainRow = memo(function DomainRow({ kit, domain, name = domain }: DomainRowProps) {
  const { service, say, hasRenewal } = kit;
  const details = useAtomValue(service.details(domain));
  const years = useAtomValue(service.cart.years(domain));
  const record = details.kind === 'known' ? details.record : undefined;
  const state = stateOfDetails(details);
  const hasAction = state === 'registrable' || years !== undefined;
  return (
    <tr className={`domain-row${years === undefined ? '' : ' domain-row-chosen'}`} data-state={state}>
      <th scope="row" className="domain-name">
        <span translate="no">{name}</span>
        {name !== domain && (
          <span className="domain-written" translate="no">
            {domain}
          </span>
        )}
        {hasAction && <DomainMark record={record} say={say} />}
      </th>
      <td className="domain-price">
        {state === 'loading' ? (
          <span className="placeholder" aria-hidden="true" />
        ) : (
          <FirstPrice kit={kit} record={record} />
        )}
      </td>
      {hasRenewal && (
        <td className="domain-renewal">
          <RenewalPrice kit={kit} record={record} />
        </td>
      )}
      <td className="domain-action">
        {hasAction ? (
          <DomainAction kit={kit} domain={domain} years={years} />
        ) : (
          <span className="domain-state">{labelOfState(state, say)}</span>
        )}
      </td>
      <td className="domain-effects">
        {hasAction && (
          <DomainEffect kit={kit} domain={domain} record={record} isChosen={years !== undefined} />
        )}
      </td>
    </tr>
  );
});

interface DomainActionProps {
  readonly kit: DomainKit;
  readonly domain: string;
  /** Undefined for a name that is not in the cart. */
  readonly years: number | undefined;
}

/** Renders one button that both adds and removes a name, so that the button keeps focus. */
function DomainAction({ kit, domain, years }: DomainActionProps) {
  const { service, say, isFixed, hasYears } = kit;
  const { cart } = service;
  const isFull = useAtomValue(cart.isFull);
  const isLeaving = useAtomValue(service.isLeaving);
  const isChosen = years !== undefined;
  const isBlocked = !isChosen && isFull;
  const tipId = `${kit.id}-limit-${domain}`;
  const add = cart.limit === 1 ? say('domain-search.select') : say('domain-search.addToCart');
  const words = isChosen ? say('domain-search.removeFromCart') : add;
  const press = () => {
    if (isChosen) service.remove(domain);
    else if (!isBlocked) service.add(domain);
  };
  return (
    <>
      {isChosen && hasYears && (
        <YearsStepper
          say={say}
          domain={domain}
          years={years}
          most={cart.maxYears}
          isFixed={isFixed}
          onChange={(next) => service.setYears(domain, next)}
        />
      )}
      <span className="domain-toggle">
        <button
          type="button"
          className={`button ${isChosen ? 'button-quiet' : 'button-secondary'}`}
          aria-label={`${words} ${domain}`}
          disabled={isFixed}
          aria-disabled={isBlocked || undefined}
          aria-describedby={isBlocked ? tipId : undefined}
          aria-busy={(isChosen && isLeaving) || undefined}
          onClick={press}
        >
          {words}
        </button>
        {isBlocked && (
          <span className="domain-limit" role="tooltip" id={tipId}>
            {say('domain-search.limitReached')}
          </span>
        )}
      </span>
    </>
  );
}
