/** Returns the cached value of an owner, or creates a new one when an input has changed. */
type KeepLast<Made> = (owner: object, of: readonly unknown[], make: () => Made) => Made;

/**
 * Creates a cache with one value per owner, which lives as long as the owner. Inputs are compared by
 * identity.
 */
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
