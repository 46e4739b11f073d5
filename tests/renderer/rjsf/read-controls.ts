/** A control as assistive technology meets it, with the path of the answer it is for. */
export interface DrawnControl {
  readonly path: string;
  readonly role: string;
  readonly name: string;
  /** What it shows: its text, whether it is ticked, or the chosen entry of its list. */
  readonly shows: string;
  /** The entries of its list. */
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

/** The texts of the labels in an element, by the id they are for: a document without a screen takes long to find them. */
function readLabels(container: Element): ReadonlyMap<string, string> {
  const labels = container.querySelectorAll<HTMLLabelElement>('label[for]');
  return new Map([...labels].map((label) => [label.htmlFor, label.textContent]));
}

/** The accessible name; of a product's card, which says its price and more in the label, the product's own name. */
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
 * The controls of the fields that are drawn inside an element: field by field in the order of the page, since the fields
 * of a chosen product may be drawn inside of another.
 */
export function readControls(container: Element): readonly DrawnControl[] {
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
