import type { PageLink } from '#domain/pages/page-notice.ts';

export function PageLinks({ links }: { readonly links: readonly PageLink[] }) {
  return (
    <ul className="page-links">
      {links.map(({ text, address }) => (
        <li key={address}>
          <a href={address}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
