import { defaultTexts } from '#domain/texts.ts';
import { rules } from '#rules/registry.ts';
import { suggest } from './problem.ts';
import type { JsonPath, SourceFiles } from './source-files.ts';

function listTextKeys(): readonly string[] {
  const ofRules = Object.values(rules).flatMap((rule) =>
    Object.keys(rule.messages).map((message) => `rule.${rule.name}.${message}`),
  );
  return [...Object.keys(defaultTexts), ...ofRules];
}

/** Reports texts that nothing ever shows, because their key is not known. */
export function checkTextKeys(
  sources: SourceFiles,
  file: string,
  at: JsonPath,
  texts: Readonly<Record<string, string>> | undefined,
): void {
  const known = listTextKeys();
  for (const key of Object.keys(texts ?? {})) {
    if (known.includes(key)) continue;
    const hint = suggest(key, known);
    sources.report(file, [...at, key], 'unknown-text', `There is no text with the key "${key}".${hint}`);
  }
}
