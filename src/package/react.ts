import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/pages.css';
import '../styles/order.css';
import '../styles/modal.css';
import '../styles/progress.css';
import '../styles/summary.css';

export type { OrderFormHost, SubmissionResult, SubmittedForm } from './react/order-form-host.ts';
export { OrderForm } from './react/OrderForm.tsx';
export type { OrderFormProps } from './react/OrderForm.tsx';
