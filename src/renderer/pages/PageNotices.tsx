import { useSession } from '../session-context.ts';
import { PageLinks } from './PageLinks.tsx';

/** Renders the page's notices above its form. The notices depend on the query string. */
export function PageNotices() {
  return useSession().notices.map(({ text, links }) => (
    <div className="notice" key={text}>
      <p>{text}</p>
      {links !== undefined && <PageLinks links={links} />}
    </div>
  ));
}
