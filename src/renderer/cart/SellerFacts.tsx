import { sellerOf } from '#state/submission/renewal-consent.ts';
import { useSession } from '../session-context.ts';

/** Renders who sells, and why a visitor can trust the seller. The server's pages render the same list. */
export function SellerFacts() {
  const { facts = [], note } = sellerOf(useSession()) ?? {};
  if (facts.length === 0) return null;
  return (
    <ul className="seller-facts">
      {facts.map(({ text, address }) => (
        <li key={text}>
          {address === undefined ? (
            text
          ) : (
            <a href={address} target="_blank" rel="noopener">
              {text}
            </a>
          )}
        </li>
      ))}
      {note !== undefined && <li className="seller-note">{note}</li>}
    </ul>
  );
}
