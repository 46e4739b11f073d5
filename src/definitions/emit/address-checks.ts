import type { AddressCheck } from '#domain/item.ts';
import type { FormModel } from '../model/form-model.ts';
import { chainsOf } from '../model/rules/field-rules.ts';

/** Lists the distinct addresses that rules verify with the postal service. */
export function addressChecksOf({ placement, rules }: FormModel): readonly AddressCheck[] {
  const checks = new Map<string, AddressCheck>();
  for (const path of placement.fields.keys()) {
    for (const { name, args } of chainsOf(rules.get(path)).flatMap((chain) => chain.rules)) {
      const [address, setting] = args.map(String);
      if (name !== 'addressValidation' || address === undefined || setting === undefined) continue;
      checks.set(`${address} ${setting}`, { address, setting });
    }
  }
  return [...checks.values()];
}
