import { addressParts } from '#domain/postal-address.ts';
import { inside } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import type { ItemPlace } from './shown-fields.ts';
import { useField } from './use-field.ts';
import type { VerifyAddressSource } from './verify-address-source.ts';

/** The source of the place where the postal service's way to write an address is offered. */
export function writeVerifyAddress(
  context: CompileContext,
  { at, config }: VerifyAddressSource,
  outer: ItemPlace,
): unknown {
  for (const part of addressParts) useField(context, `${at}.${part}`, inside(outer, 'at'));
  context.settingUses.push({ name: config, ...inside(outer, 'config') });
  const when = context.conditions.add(`(a,f,r)=>f.page.settings[${JSON.stringify(config)}]===true`);
  return { kind: 'verify-address', address: at, setting: config, when };
}
