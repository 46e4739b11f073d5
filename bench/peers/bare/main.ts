import type { GeneratedField, GeneratedSection } from '../../generated-form.ts';
import { getRoot } from '../get-root.ts';
import { answers, form } from '../start.ts';

/** A field on the page, with the place of its answer and its error. */
interface Row {
  readonly field: GeneratedField;
  readonly section: string;
  readonly box: HTMLElement;
  readonly error: HTMLElement;
}

const rows = new Map<string, Row>();

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function createInput(
  field: GeneratedField,
  name: string,
  value: string | boolean | undefined,
): HTMLElement[] {
  const label = create('label', { htmlFor: name }, field.label);
  switch (field.type) {
    case 'text':
      return [label, create('input', { id: name, name, type: 'text', value: String(value ?? '') })];
    case 'checkbox':
      return [label, create('input', { id: name, name, type: 'checkbox', checked: value === true })];
    case 'select': {
      const options = (field.options ?? []).map((option) => create('option', {}, option));
      const select = create(
        'select',
        { id: name, name },
        create('option', { value: '' }, 'Choose one'),
        ...options,
      );
      select.value = String(value ?? '');
      return [label, select];
    }
    case 'radio': {
      const choices = (field.options ?? []).map((option) =>
        create(
          'label',
          {},
          create('input', { type: 'radio', name, value: option, checked: option === value }),
          option,
        ),
      );
      return [create('span', {}, field.label), ...choices];
    }
  }
}

function createRow(section: GeneratedSection, field: GeneratedField): HTMLElement {
  const name = `${section.name}.${field.name}`;
  const error = create('p', { className: 'error', hidden: true });
  const box = create('div', {}, ...createInput(field, name, answers[section.name]?.[field.name]), error);
  box.hidden = field.showWhen !== undefined && answers[section.name]?.[field.showWhen] !== true;
  rows.set(name, { field, section: section.name, box, error });
  return box;
}

function findProblem(field: GeneratedField, value: unknown): string | undefined {
  if (value === undefined || value === '') return field.required ? 'This field is required.' : undefined;
  if (field.minLength !== undefined && typeof value === 'string' && value.length < field.minLength) {
    return `Please enter at least ${field.minLength} characters.`;
  }
  return undefined;
}

function showProblem({ field, section, box, error }: Row): void {
  const problem = box.hidden ? undefined : findProblem(field, answers[section]?.[field.name]);
  error.textContent = problem ?? '';
  error.hidden = problem === undefined;
}

function togglePanel(section: string, trigger: string, isOpen: boolean): void {
  for (const row of rows.values()) {
    if (row.section === section && row.field.showWhen === trigger) row.box.hidden = !isOpen;
  }
}

const fieldsets = form.sections.map((section) =>
  create(
    'fieldset',
    {},
    create('legend', {}, section.title),
    ...section.fields.map((field) => createRow(section, field)),
  ),
);
const element = create('form', { noValidate: true }, ...fieldsets, create('button', {}, 'Submit'));

element.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const row = rows.get(target.name);
  if (row === undefined) return;
  const value = target.type === 'checkbox' && 'checked' in target ? target.checked : target.value;
  (answers[row.section] ??= {})[row.field.name] = value;
  if (typeof value === 'boolean') togglePanel(row.section, row.field.name, value);
  showProblem(row);
});
element.addEventListener('submit', (event) => {
  event.preventDefault();
  rows.forEach(showProblem);
});
getRoot().append(element);
