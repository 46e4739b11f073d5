import type { FormattedNode, FormattedTag } from '#domain/products/faq.ts';
import { formattedTags } from '#domain/products/faq.ts';

interface OpenElement {
  readonly tag: FormattedTag;
  readonly href?: string;
  readonly children: FormattedNode[];
}

export type ParsedFormatted = { readonly nodes: readonly FormattedNode[] } | { readonly mistake: string };

const PIECE = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^<>]*)>|[^<]+|</g;
const HREF = /^\s+href="([^"]*)"\s*$/;
const ENTITY = /&(#?\w+);?/g;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

/** The URLs that a link may have: https, mailto and tel URLs, and pages of this site. */
const ADDRESS = /^(?:https:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d() -]+|\/(?![/\\])[^\s]*|#[\w-]+)$/;

export function isLinkAddress(address: string): boolean {
  return ADDRESS.test(address);
}

function isFormattedTag(name: string): name is FormattedTag {
  return formattedTags.some((tag) => tag === name);
}

class FormattedMistake extends Error {
  override readonly name = 'FormattedMistake';
}

function readText(text: string): string {
  return text.replace(ENTITY, (whole, name: string) => {
    const found = Object.hasOwn(entities, name) ? entities[name] : undefined;
    if (found === undefined)
      throw new FormattedMistake(`Unknown entity "${whole}". Use &amp; &lt; &gt; &quot; &nbsp; or &#39;.`);
    return found;
  });
}

function readHref(tag: FormattedTag, attributes: string): { readonly href?: string } {
  const rest = attributes.replace(/\/\s*$/, '');
  if (tag !== 'a') {
    if (rest.trim() !== '') throw new FormattedMistake(`"<${tag}>" cannot have attributes. Remove them.`);
    return {};
  }
  const href = readText(HREF.exec(rest)?.[1] ?? '');
  if (isLinkAddress(href)) return { href };
  throw new FormattedMistake(
    '"<a>" needs one href="…": a URL with https:, mailto: or tel:, or a page of this site such as "/terms/".',
  );
}

function readPieces(html: string): readonly FormattedNode[] {
  const top: FormattedNode[] = [];
  const open: OpenElement[] = [];
  const put = (node: FormattedNode) => (open.at(-1)?.children ?? top).push(node);
  for (const [piece, slash, name, attributes = ''] of html.matchAll(PIECE)) {
    if (name === undefined) {
      if (piece === '<') throw new FormattedMistake('Write &lt; for a "<" that starts no element.');
      put(readText(piece));
      continue;
    }
    const tag = name.toLowerCase();
    if (!isFormattedTag(tag))
      throw new FormattedMistake(`"<${name}>" is not allowed. Use ${formattedTags.join(', ')}.`);
    if (slash === '/') {
      const element = open.pop();
      if (element?.tag !== tag) throw new FormattedMistake(`"</${tag}>" has no matching "<${tag}>".`);
      put(element);
    } else {
      const element: OpenElement = { tag, ...readHref(tag, attributes), children: [] };
      if (tag === 'br') put(element);
      else open.push(element);
    }
  }
  const left = open.at(-1);
  if (left !== undefined) throw new FormattedMistake(`"<${left.tag}>" is not closed.`);
  return top;
}

/**
 * Parses an author's HTML into the allowed elements. Reports other markup as a mistake, so that nothing is
 * dropped silently and no markup appears as text.
 *
 * Decision: docs/decisions/021-parse-formatted-text-at-build.md
 */
export function parseFormatted(html: string): ParsedFormatted {
  try {
    return { nodes: readPieces(html) };
  } catch (error) {
    if (error instanceof FormattedMistake) return { mistake: error.message };
    throw error;
  }
}
