import { Client } from 'pg';
import { findSessionState, findStartupParameter } from './find-session-state.ts';

const { query, connect } = Client.prototype;

// Patches every connection of every server test, so that queries with session state fail.
Reflect.set(Client.prototype, 'query', function (this: Client, ...args: readonly unknown[]): unknown {
  const state = findSessionState(args[0]);
  if (state !== undefined)
    throw new Error(`The query leaves ${state} in its session, which poolers reject. Remove it.`);
  return Reflect.apply(query, this, args);
});

Reflect.set(Client.prototype, 'connect', function (this: Client, ...args: readonly unknown[]): unknown {
  const parameters: unknown = Reflect.get(this, 'connectionParameters');
  const name =
    typeof parameters === 'object' && parameters !== null ? findStartupParameter(parameters) : undefined;
  if (name !== undefined)
    throw new Error(`The connection has the startup parameter ${name}, which poolers reject. Remove it.`);
  return Reflect.apply(connect, this, args);
});
