import { memo } from 'react';
import { formatCents } from '#domain/money.ts';
import { MAX_LABEL_LENGTH } from '#domain/domain-names/domain-name.ts';
import { joinIds } from '../control-ids.ts';
import { useAtomValue } from '../use-atom-value.ts';
import type { DomainKit } from './domain-kit.ts';

/** Primitive values, so that `memo` can compare them. */
interface FormProps {
  readonly kit: DomainKit;
  readonly name: string;
  readonly describedBy: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly invalid: boolean;
  readonly placeholder: string | undefined;
}

/**
 * Renders the search field with its top-level domain, the search button, and one-click suggestions of
 * top-level domains.
 */
export const SearchForm = memo(function SearchForm({ kit, ...widget }: FormProps) {
  const { id, service, say, hasEndings, hasPicks, isFixed } = kit;
  const term = useAtomValue(service.term);
  const problem = useAtomValue(service.problem);
  const isLoading = useAtomValue(service.isLoading);
  const problemId = `${id}-problem`;
  return (
    <div className="domain-form">
      <div className="domain-form-line">
        <input
          id={id}
          name={widget.name}
          className="control"
          type="search"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LABEL_LENGTH}
          placeholder={widget.placeholder ?? say('domain-search.placeholder')}
          value={term}
          disabled={widget.disabled}
          readOnly={widget.readonly}
          aria-describedby={joinIds(widget.describedBy, problem && problemId)}
          aria-invalid={widget.invalid || problem !== undefined || undefined}
          aria-required={widget.required || undefined}
          onChange={(event) => service.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter would otherwise submit the form.
            event.preventDefault();
            if (!isFixed) service.search();
          }}
        />
        {hasEndings && <EndingSelect kit={kit} />}
        <button
          type="button"
          className="button button-secondary"
          disabled={isFixed}
          // Not `disabled`, so that the button keeps focus.
          aria-disabled={isLoading || undefined}
          aria-busy={isLoading || undefined}
          onClick={() => service.search()}
        >
          {say('domain-search.search')}
        </button>
      </div>
      {problem !== undefined && (
        <p className="domain-problem" id={problemId} role="alert">
          {say(`domain-search.${problem}`)}
        </p>
      )}
      {hasPicks && <Picks kit={kit} />}
    </div>
  );
});

function EndingSelect({ kit: { id, service, say, isFixed } }: { readonly kit: DomainKit }) {
  const tld = useAtomValue(service.tld);
  const offers = useAtomValue(service.offers);
  const isListed = offers.some((offer) => offer.tld === tld);
  return (
    <div className="select domain-ending">
      <select
        id={`${id}-ending`}
        className="control"
        aria-label={say('domain-search.ending')}
        value={tld}
        disabled={isFixed}
        onChange={(event) => service.chooseTld(event.currentTarget.value)}
      >
        {!isListed && <option value={tld}>.{tld}</option>}
        {offers.map((offer) => (
          <option key={offer.tld} value={offer.tld}>
            .{offer.tld}
          </option>
        ))}
      </select>
    </div>
  );
}

function Picks({ kit: { service, say, isFixed } }: { readonly kit: DomainKit }) {
  const picks = useAtomValue(service.picks);
  const tld = useAtomValue(service.tld);
  // Rendered without suggestions too, to reserve their space.
  return (
    <fieldset className="domain-picks" aria-label={say('domain-search.picks')}>
      {picks?.map((pick) => (
        <button
          key={pick.tld}
          type="button"
          className="domain-pick"
          data-money="list"
          aria-pressed={pick.tld === tld}
          disabled={isFixed}
          onClick={() => service.pick(pick.tld)}
        >
          .{pick.tld}
          {pick.create !== undefined && ` | ${formatCents(pick.create.amount)}`}
        </button>
      ))}
    </fieldset>
  );
}
