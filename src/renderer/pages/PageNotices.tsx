import { useSession } from '../session-context.ts';
import { PageLinks } from './PageLinks.tsx';

/** What the page says above its form, because its address has a word for it or lacks one. */
export function PageNotices() {
  return useSession().notices.map(({ text, links }) => (
    <div className="notice" key={text}>
      <p>{text}</p>
      {links !== undefined && <PageLinks links={links} />}
    </div>
  ));
}
