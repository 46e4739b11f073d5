import { texts } from 'virtual:texts/domain-search';
import type { SayText } from '#domain/texts.ts';
import { readFlag, createWidgetSay } from '../read-option.ts';
import type { WidgetOptions } from '../read-option.ts';
import type { DomainSearchService } from './domain-search-service.ts';

/**
 * The values that the widget's components share. Keeps its identity until the options or the service change.
 */
export interface DomainKit {
  readonly id: string;
  readonly service: DomainSearchService;
  readonly say: SayText;
  /** True when the widget is read-only or disabled. */
  readonly isFixed: boolean;
  readonly hasEndings: boolean;
  readonly hasPicks: boolean;
  readonly hasFilter: boolean;
  readonly hasRenewal: boolean;
  readonly hasYears: boolean;
  readonly hasSavings: boolean;
  readonly hasCart: boolean;
}

export function createDomainKit(
  id: string,
  service: DomainSearchService,
  options: WidgetOptions,
  isFixed: boolean,
): DomainKit {
  return {
    id,
    service,
    say: createWidgetSay('domain-search', options, texts),
    isFixed,
    hasEndings: readFlag(options, 'endings', true),
    hasPicks: readFlag(options, 'badges', true),
    hasFilter: readFlag(options, 'filter', true),
    hasRenewal: readFlag(options, 'renewalPrice', true),
    hasYears: readFlag(options, 'years', true),
    hasSavings: readFlag(options, 'savings', false),
    hasCart: readFlag(options, 'cart', true),
  };
}
