/** A control as assistive technology sees it, with the path of its answer. */
export interface RenderedControl {
  readonly path: string;
  readonly role: string;
  readonly name: string;
  /** What it shows: its text, whether it is checked, or the selected option of its list. */
  readonly shows: string;
  /** The options of its list. */
  readonly entries: readonly string[];
}

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, [role="radiogroup"]';

const ROLES: Readonly<Record<string, string>> = {
  'input:checkbox': 'checkbox',
  'input:radio': 'radio',
  'input:search': 'searchbox',
  'input:password': 'password',
  'input:file': 'file',
  button: 'button',
  select: 'combobox',
};

function roleOf(control: Element): string {
  const tag = control.localName;
  const kind = control instanceof HTMLInputElement ? `${tag}:${control.type}` : tag;
  return control.getAttribute('role') ?? ROLES[kind] ?? 'textbox';
}

function valueOf(control: Element): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
  if (control instanceof HTMLTextAreaElement) return control.value;
  if (!(control instanceof HTMLInputElement)) return '';
  return ['checkbox', 'radio'].includes(control.type) ? String(control.checked) : control.value;
}

/** Returns label texts by the id of their control. A lookup for each control is slow in jsdom. */
function readLabels(container: Element): ReadonlyMap<string, string> {
  const labels = container.querySelectorAll<HTMLLabelElement>('label[for]');
  return new Map([...labels].map((label) => [label.htmlFor, label.textContent]));
}

/**
 * Returns the accessible name. A product card’s label also contains its price, so the product’s own name
 * counts.
 */
function nameOf(control: Element, container: Element, labels: ReadonlyMap<string, string>): string {
  const product = control.closest('.product-choice')?.querySelector('.product-name');
  if (product) return product.textContent;
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = ids.map((id) => container.querySelector(`[id="${id}"]`)?.textContent ?? '');
  const label = labels.get(control.id) ?? control.closest('label')?.textContent;
  const own = control.localName === 'button' ? control.textContent : '';
  return (named.join(' ') || (control.getAttribute('aria-label') ?? label ?? own))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the controls of the rendered fields in page order, field by field. The fields of a selected
 * product can be nested in another.
 */
export function readControls(container: Element): readonly RenderedControl[] {
  const labels = readLabels(container);
  const fields = new Map(
    [...container.querySelectorAll('[data-path]')].map((field) => [field, new Array<Element>()]),
  );
  for (const control of container.querySelectorAll(CONTROLS)) {
    const field = control.closest('[data-path]');
    if (field !== null) fields.get(field)?.push(control);
  }
  return [...fields].flatMap(([field, controls]) =>
    controls.map((control) => ({
      path: field.getAttribute('data-path') ?? '',
      role: roleOf(control),
      name: nameOf(control, container, labels),
      shows: valueOf(control),
      entries: control instanceof HTMLSelectElement ? [...control.options].map(({ text }) => text) : [],
    })),
  );
}
