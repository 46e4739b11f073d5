import { readCartDomains } from '#domain/domain-names/cart-domains.ts';
import type { CartDomain } from '#domain/domain-names/domain-record.ts';
import { findDomainPrice } from '#domain/domain-names/domain-record.ts';
import type { PlannedChange } from '#domain/cart/effects/planned-change.ts';
import { formatChange } from '#domain/money.ts';
import type { FormSession } from '#state/form-session.ts';
import { recordOf } from '../../fixtures/domain-desk.ts';
import type { SaidEffect } from '../../state/cart/compare-effect.ts';

/** Reads what the rows of a domain search say about adding and removing names and years. */
export function readDomainEffects(session: FormSession, path: string): readonly SaidEffect[] {
  const { store, answers, cart, changes, quotes } = session;
  const chosen = readCartDomains(store.get(answers.answer(path)));
  const hasTotal = store.get(cart).totalCents !== null;
  const change = (list: readonly CartDomain[]): PlannedChange => ({
    answers: { [path]: list.length === 0 ? undefined : list },
  });
  return [...document.querySelectorAll('.domain-row, .domain-cart-row')].flatMap((row) => {
    const name = row.querySelector('button[aria-label]:not([aria-label*=":"])')?.getAttribute('aria-label');
    const domain = name?.split(' ').at(-1) ?? '';
    const marks = [...row.querySelectorAll('[data-effect]')].map(({ textContent }) => textContent ?? '');
    const price = findDomainPrice(recordOf(domain));
    if (price === undefined) return [];
    const say = (words: string, list: readonly CartDomain[]): SaidEffect => ({
      control: {
        name: `${domain} of ${list.length}`,
        change: change(list),
        press: () => {
          quotes.noteDomains([recordOf(domain)]);
          changes.setAnswer(path, list.length === 0 ? undefined : list);
        },
      },
      words,
      isListPrice: false,
    });
    const [words = 'missing $9,999.00', more = ''] = marks;
    if (!chosen.some((one) => one.domain === domain)) {
      const list = `${formatChange(price.firstCents)} today, ${formatChange(price.renewCents)} / year`;
      return [say(words === '' && hasTotal ? list : words, [...chosen, { domain, duration: 1 }])];
    }
    const longer = chosen.map((one) =>
      one.domain === domain ? { domain, duration: one.duration + 1 } : one,
    );
    return [
      say(
        words,
        chosen.filter((one) => one.domain !== domain),
      ),
      ...(more === '' ? [] : [say(more.replace('One more year: ', ''), longer)]),
    ];
  });
}
