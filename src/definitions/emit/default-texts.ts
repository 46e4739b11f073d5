import written from '#form-definitions/shared/texts/en-US.json' with { type: 'json' };
import { createSay } from '#domain/texts.ts';
import type { Texts } from '#domain/texts.ts';

const { $schema: _, ...texts } = written;

export const defaultTexts: Texts = Object.fromEntries(
  Object.entries(texts).map(([key, { text }]) => [key, text]),
);

/**
 * Returns the default text of a key. For receipts, emails and commands, where no page or form overrides
 * texts.
 */
export const defaultText = createSay(defaultTexts);

/** Returns the keys of a rule's messages. */
export function messageKeysOf(rule: string): readonly string[] {
  return Object.keys(defaultTexts).filter((key) => key.startsWith(`rule.${rule}.`));
}
