import { Markup } from '../html.ts';

/** The dark colors of emails, for mail programs that follow the system. */
export const LETTER_STYLE = new Markup(`
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #12151b !important; }
  .letter { background: #1c2029 !important; color: #eceef2 !important; }
  .quiet { color: #a6adbb !important; }
  .line { border-color: #3a404d !important; }
  .link { color: #9aadff !important; }
  .button { background: #9aadff !important; color: #12151b !important; }
}`);
