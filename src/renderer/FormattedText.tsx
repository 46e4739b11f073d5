import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { FormattedNode } from '#domain/products/faq.ts';

function draw(nodes: readonly FormattedNode[]): readonly ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const { tag, href, children } = node;
    const attributes = href === undefined ? {} : { href };
    return createElement(tag, { key: index, ...attributes }, ...draw(children));
  });
}

/** Renders formatted text of a definition as elements. No string in the text is parsed as HTML. */
export function FormattedText({ nodes }: { readonly nodes: readonly FormattedNode[] }) {
  return <div className="formatted">{draw(nodes)}</div>;
}
