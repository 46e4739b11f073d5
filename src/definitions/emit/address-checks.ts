import type { AddressCheck } from '#domain/item.ts';
import type { FormModel } from '../model/form-model.ts';

/** Lists the distinct addresses that rules verify with the postal service. */
export function addressChecksOf({ placement, rules }: FormModel): readonly AddressCheck[] {
  const checks = new Map<string, AddressCheck>();
  for (const path of placement.fields.keys()) {
    const field = rules.get(path);
    const chains = field === undefined ? [] : [field.rules, ...field.rulesWhen.map((entry) => entry.rules)];
    for (const { name, args } of chains.flatMap((chain) => chain.rules)) {
      const [address, setting] = args.map(String);
      if (name !== 'addressValidation' || address === undefined || setting === undefined) continue;
      checks.set(`${address} ${setting}`, { address, setting });
    }
  }
  return [...checks.values()];
}
