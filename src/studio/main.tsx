import { createRoot } from 'react-dom/client';
import { renewAntiForgery } from '#api/anti-forgery.ts';
import { readWaits } from '#contract/waits.ts';
import { Studio } from './Studio.tsx';
import type { StudioModule } from './Studio.tsx';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/pages.css';
import '../styles/order.css';
import '../styles/modal.css';
import '../styles/progress.css';
import '../styles/summary.css';
import './studio.css';

async function start(element: HTMLElement): Promise<void> {
  const { script = '', today = '', waits } = element.dataset;
  const root = createRoot(element);
  try {
    const module: StudioModule = await import(/* @vite-ignore */ script);
    for (const { apiBase } of module.pages.slice(0, 1)) await renewAntiForgery(apiBase);
    root.render(<Studio module={module} settings={{ waits: readWaits(waits), today }} />);
  } catch (error) {
    console.error(error);
    root.render(
      <p className="notice notice-danger" role="alert">
        This form could not be loaded. Run <code>npm run forms -- check</code> to find its mistakes.
      </p>,
    );
  }
}

// The page that lists the forms has no such element.
const element = document.getElementById('studio');
if (element !== null) void start(element);
