/** Answers what was made for an owner last, and makes it anew when something that it is made of is another. */
export type KeepLast<Made> = (owner: object, of: readonly unknown[], make: () => Made) => Made;

/** Keeps one thing for each owner, for as long as the owner is there; what it is made of is compared by identity. */
export function createKeepLast<Made>(): KeepLast<Made> {
  const kept = new WeakMap<object, { readonly of: readonly unknown[]; readonly made: Made }>();
  return (owner, of, make) => {
    const known = kept.get(owner);
    const isSame =
      known?.of.length === of.length && known.of.every((part, index) => Object.is(part, of[index]));
    if (known !== undefined && isSame) return known.made;
    const made = make();
    kept.set(owner, { of, made });
    return made;
  };
}
