import '#loading/late-texts.ts';
import { useEffect, useMemo, useRef } from 'react';
import type { Path } from '#domain/answers/answers.ts';
import { markDifferences } from '#domain/addresses/address-differences.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import type { FormSession } from '#state/form-session.ts';
import { createAddressOffers } from '#state/addresses/address-offers.ts';
import type { AddressOffer, AddressOffers } from '#state/addresses/address-offers.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';
import './address-prompt.css';

const made = new WeakMap<FormSession, Map<Path, AddressOffers>>();

/**
 * Returns a session's suggestions for an address. Cached, so that the visitor's decision is kept when the
 * visitor leaves the step.
 */
function findOffers(session: FormSession, address: Path): AddressOffers {
  const known = made.get(session) ?? new Map<Path, AddressOffers>();
  made.set(session, known);
  const offers = known.get(address) ?? createAddressOffers(session, address);
  known.set(address, offers);
  return offers;
}

function linesOf({ line1, city, state, zip }: PostalAddress): readonly string[] {
  return [line1, `${city}, ${state} ${zip}`];
}

/** Renders an address in two lines. Marks the differences from another address. */
function AddressLines({
  address,
  other,
}: {
  readonly address: PostalAddress;
  readonly other: PostalAddress;
}) {
  const others = linesOf(other);
  return linesOf(address).map((line, index) => (
    <span className="address-line" key={index === 0 ? 'street' : 'city'}>
      {markDifferences(line, others[index] ?? '').map(({ text, isDifferent }, place) => {
        const space = place === 0 || text.startsWith('-') ? '' : ' ';
        return isDifferent ? (
          <span key={`${place} ${text}`}>
            {space}
            <mark>{text}</mark>
          </span>
        ) : (
          space + text
        );
      })}
    </span>
  ));
}

type OpenOffer = Extract<AddressOffer, { readonly kind: 'offered' }>;

function Offer({ offer, offers }: { readonly offer: OpenOffer; readonly offers: AddressOffers }) {
  const { text } = useSession();
  const { entered, verified, incomplete } = offer;
  return (
    <section className="address-offer" aria-label={text('address.offer')}>
      <p className="address-offer-title">{text('address.offer')}</p>
      <dl className="address-pair">
        <div className="address-side">
          <dt>{text('address.entered')}</dt>
          <dd>
            <AddressLines address={entered} other={verified} />
          </dd>
        </div>
        <div className="address-side address-side-verified">
          <dt>{text('address.verified')}</dt>
          <dd>
            <AddressLines address={verified} other={entered} />
          </dd>
        </div>
      </dl>
      {incomplete && <p className="address-note">{text('address.incomplete')}</p>}
      <div className="address-buttons">
        <button type="button" className="button button-secondary" onClick={offers.take}>
          {text('address.take')}
        </button>
        <button type="button" className="button button-quiet" onClick={offers.keep}>
          {text('address.keep')}
        </button>
      </div>
    </section>
  );
}

/**
 * Shows the postal service's version of an address next to the visitor's version. Shows no suggestion when
 * they are equal.
 */
export function AddressPrompt({ address }: { readonly address: Path }) {
  const session = useSession();
  const offers = useMemo(() => findOffers(session, address), [session, address]);
  const offer = useAtomValue(offers.offer);
  const outcome = useRef<HTMLParagraphElement>(null);
  const before = useRef(offer.kind);
  useEffect(() => {
    // The clicked button has disappeared. Focus the outcome, so that screen readers announce it.
    if (before.current === 'offered') outcome.current?.focus();
    before.current = offer.kind;
  }, [offer]);
  const announcement =
    offer.kind === 'offered' ? [session.text('address.offer'), ...linesOf(offer.verified)].join(': ') : '';
  return (
    <div className="address-prompt">
      <output className="visually-hidden">{announcement}</output>
      {offer.kind === 'offered' && <Offer offer={offer} offers={offers} />}
      {(offer.kind === 'taken' || offer.kind === 'kept') && (
        <p className="address-outcome" tabIndex={-1} ref={outcome}>
          {session.text(offer.kind === 'taken' ? 'address.taken' : 'address.kept')}
        </p>
      )}
    </div>
  );
}
