import written from '#form-definitions/shared/texts/en-US.json' with { type: 'json' };
import { createSay } from '#domain/texts.ts';
import type { Texts } from '#domain/texts.ts';

const { $schema: _, ...texts } = written;

const current: Record<string, string> = Object.fromEntries(
  Object.entries(texts).map(([key, { text }]) => [key, text]),
);

export const defaultTexts: Texts = current;

/** Replaces default texts by edited ones. Only the development server calls this. */
export function editDefaultTexts(edited: Texts): void {
  Object.assign(current, edited);
}

/**
 * Returns the default text of a key. For receipts, emails and commands, where no page or form overrides
 * texts.
 */
export const defaultText = createSay(defaultTexts);

/** Returns the keys of a rule's messages. */
export function messageKeysOf(rule: string): readonly string[] {
  return Object.keys(defaultTexts).filter((key) => key.startsWith(`rule.${rule}.`));
}
