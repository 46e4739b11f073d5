import type { createStore } from 'jotai';
import type { FindService, WidgetContext, WidgetProps, WidgetServices } from '#widgets/widget.ts';
import { DOMAINS, openDomainDesk } from '../fixtures/domain-desk.ts';
import type { DomainDesk } from '../fixtures/domain-desk.ts';
import { createCaptchaWorld } from './captcha-world.ts';
import { createFilingWorld } from './filing-world.ts';
import { createPhonesWorld } from './phones-world.ts';

/** The dependencies of a widget besides its field. */
export interface WidgetWorld {
  readonly context: WidgetContext;
  readonly store: ReturnType<typeof createStore>;
}

/** Returns a loader whose service is already loaded. */
export function findReady(service: WidgetServices[keyof WidgetServices]): FindService {
  const ready = Object.assign(Promise.resolve(service), { status: 'fulfilled', value: service });
  return (<Name>(_name: Name) => ready) as FindService;
}

export function worldOfDesk({ search, session }: DomainDesk): WidgetWorld {
  return { context: { findService: findReady(search) }, store: session.store };
}

/** Returns the services that a widget requires, with its answer. Returns undefined for other widgets. */
export function findWorld(widget: string, value: WidgetProps['value']): WidgetWorld | undefined {
  if (widget === 'captcha') return createCaptchaWorld();
  if (widget === 'filing-options') return createFilingWorld();
  if (widget === 'phone-number-picker') return createPhonesWorld();
  if (widget !== 'domain-search') return undefined;
  const desk = openDomainDesk();
  desk.session.changes.setAnswer(DOMAINS, value);
  return worldOfDesk(desk);
}
