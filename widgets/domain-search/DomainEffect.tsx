import { atom } from 'jotai';
import { useMemo } from 'react';
import type { DomainRecord } from '#domain/domain-names/domain-record.ts';
import { useAtomValue } from '../use-atom-value.ts';
import type { DomainKit } from './domain-kit.ts';

interface DomainEffectProps {
  readonly kit: DomainKit;
  readonly domain: string;
  /** Undefined until the record has loaded. */
  readonly record: DomainRecord | undefined;
  readonly isChosen: boolean;
}

const none = atom('');

/** Renders how the buttons beside a name change the order, where that differs from the list price. */
export function DomainEffect({ kit, domain, record, isChosen }: DomainEffectProps) {
  const { service, hasYears } = kit;
  const { effects } = service;
  const effect = useMemo(() => {
    if (isChosen) return effects.removal(domain);
    return record === undefined ? none : effects.addition(record);
  }, [effects, domain, record, isChosen]);
  const words = useAtomValue(effect);
  return (
    <>
      <span className="domain-effect" translate="no" data-effect="">
        {words}
      </span>
      {isChosen && hasYears && <MoreYears effects={effects} domain={domain} />}
    </>
  );
}

interface MoreYearsProps {
  readonly effects: DomainKit['service']['effects'];
  readonly domain: string;
}

function MoreYears({ effects, domain }: MoreYearsProps) {
  const words = useAtomValue(useMemo(() => effects.moreYears(domain), [effects, domain]));
  return (
    <span className="domain-effect" translate="no" data-effect="">
      {words}
    </span>
  );
}
