import { Gauge, Registry } from 'prom-client';
import type { Backlog } from './read-backlog.ts';

/**
 * The backlog in Prometheus' text format. Without one, all that is said is that the database is down: what nobody knows
 * has no value.
 */
export async function describeBacklog(backlog: Backlog | undefined): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'formcart_database_up',
    help: 'Whether the database answered in time: 1 or 0.',
    registers,
  }).set(backlog === undefined ? 0 : 1);
  if (backlog === undefined) return registry.metrics();

  const orders = new Gauge({
    name: 'formcart_orders',
    help: 'Orders in the database by state.',
    labelNames: ['state'],
    registers,
  });
  for (const [state, count] of Object.entries(backlog.orders)) orders.set({ state }, count);
  new Gauge({
    name: 'formcart_oldest_pending_order_age_seconds',
    help: 'Age of the oldest order whose payment nobody has said yes or no to; 0 without one.',
    registers,
  }).set(backlog.oldestPendingSeconds);

  const mails = new Gauge({
    name: 'formcart_outbox_mails',
    help: 'Mails that are not sent: waiting for the first try, retrying, or dead letters.',
    labelNames: ['state'],
    registers,
  });
  const ages = new Gauge({
    name: 'formcart_outbox_oldest_mail_age_seconds',
    help: 'Age of the oldest mail of each state; 0 without one.',
    labelNames: ['state'],
    registers,
  });
  for (const [state, { count, oldestSeconds }] of Object.entries(backlog.mails)) {
    mails.set({ state }, count);
    ages.set({ state }, oldestSeconds);
  }
  return registry.metrics();
}
