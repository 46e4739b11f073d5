import { Gauge, Registry } from 'prom-client';
import type { Backlog, ChargesBacklog, OrderCounts } from './read-backlog.ts';

/**
 * Writes the database metrics in Prometheus text format. Unknown values are omitted. An undefined backlog
 * means that the database is down.
 */
export async function describeBacklog(
  backlog: Backlog | undefined,
  counts: OrderCounts | undefined,
  charges: ChargesBacklog | undefined,
): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'formcart_database_up',
    help: '1 when the database responded in time, otherwise 0.',
    registers,
  }).set(backlog === undefined ? 0 : 1);
  if (counts !== undefined) addOrders(counts, registers);
  if (backlog !== undefined) addBacklog(backlog, registers);
  if (charges !== undefined) addCharges(charges, registers);
  return registry.metrics();
}

function addOrders(counts: OrderCounts, registers: Registry[]): void {
  const orders = new Gauge({
    name: 'formcart_orders',
    help: 'Orders in the database by state.',
    labelNames: ['state'],
    registers,
  });
  for (const [state, count] of Object.entries(counts)) orders.set({ state }, count);
}

function addCharges({ settled, declined, needCaptcha }: ChargesBacklog, registers: Registry[]): void {
  const recent = new Gauge({
    name: 'formcart_recent_charges',
    help: 'Newest settled charges within DECLINES_WINDOW_MS, at most 200, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  recent.set({ outcome: 'declined' }, declined);
  recent.set({ outcome: 'charged' }, settled - declined);
  new Gauge({
    name: 'formcart_charges_need_captcha',
    help: '1 while every charge requires a captcha because of declined cards, otherwise 0.',
    registers,
  }).set(needCaptcha ? 1 : 0);
}

function addBacklog(backlog: Backlog, registers: Registry[]): void {
  new Gauge({
    name: 'formcart_oldest_pending_order_age_seconds',
    help: 'Age of the oldest pending order; 0 without one.',
    registers,
  }).set(backlog.oldestPendingSeconds);

  const mails = new Gauge({
    name: 'formcart_outbox_mails',
    help: 'Unsent emails by state: waiting, retrying or dead letter.',
    labelNames: ['state'],
    registers,
  });
  const ages = new Gauge({
    name: 'formcart_outbox_oldest_mail_age_seconds',
    help: 'Age of the oldest email by state; 0 without one.',
    labelNames: ['state'],
    registers,
  });
  for (const [state, { count, oldestSeconds }] of Object.entries(backlog.mails)) {
    mails.set({ state }, count);
    ages.set({ state }, oldestSeconds);
  }
}
