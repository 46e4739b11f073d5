/** A field of the generated form. `showWhen` names a checkbox of the same section that must be checked. */
export interface GeneratedField {
  readonly name: string;
  readonly type: 'text' | 'select' | 'radio' | 'checkbox';
  readonly label: string;
  readonly required: boolean;
  readonly minLength?: number;
  readonly options?: readonly string[];
  readonly showWhen?: string;
}

/** Ten fields with a title. Every second section has a panel with two more fields, initially closed. */
export interface GeneratedSection {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly GeneratedField[];
}

export interface GeneratedForm {
  readonly sections: readonly GeneratedSection[];
}

/** Answers by section and field. */
export type GeneratedAnswers = Record<string, Record<string, string | boolean>>;

/** The initial state of a form: without answers, or with all answers, of which three in ten are too short. */
export type Start = 'empty' | 'wrong';

const sectionSize = 10;
const typesOfSection = [
  'text',
  'text',
  'select',
  'text',
  'radio',
  'text',
  'checkbox',
  'text',
  'select',
  'text',
] as const;
const wrongPerSection = 3;
const choices = ['First', 'Second', 'Third', 'Fourth'];
const typeNames = { text: 'Text', select: 'Select', radio: 'Radio', checkbox: 'Checkbox' };

/**
 * Generates a form with `fieldCount` visible fields, the same for every system. Labels are unique: `Text
 * 0011`.
 */
export function generateForm(fieldCount: number): GeneratedForm {
  const sections = Array.from({ length: Math.ceil(fieldCount / sectionSize) }, (_, index) =>
    generateSection(index, Math.min(sectionSize, fieldCount - index * sectionSize)),
  );
  return { sections };
}

function generateSection(index: number, size: number): GeneratedSection {
  const fields = typesOfSection
    .slice(0, size)
    .map((type, place) => generateField(type, `f${place}`, index * sectionSize + place + 1));
  const trigger = fields.find((field) => field.type === 'checkbox');
  const panel =
    trigger && index % 2 === 0
      ? (['text', 'select'] as const).map((type, place) => ({
          ...generateField(type, `p${place}`, index * sectionSize + place + 1),
          label: `Panel ${typeNames[type].toLowerCase()} ${index + 1}`,
          showWhen: trigger.name,
        }))
      : [];
  return { name: `s${index}`, title: `Section ${index + 1}`, fields: [...fields, ...panel] };
}

function generateField(type: GeneratedField['type'], name: string, number: number): GeneratedField {
  return {
    name,
    type,
    label: `${typeNames[type]} ${String(number).padStart(4, '0')}`,
    required: type === 'text' || type === 'select',
    ...(type === 'text' ? { minLength: 2 } : {}),
    ...(type === 'select' || type === 'radio' ? { options: choices } : {}),
  };
}

/** Generates the initial answers of a form. Panels stay closed. */
export function generateAnswers(form: GeneratedForm, start: Start): GeneratedAnswers {
  if (start === 'empty') return {};
  return Object.fromEntries(
    form.sections.map((section) => {
      const shown = section.fields.filter((field) => field.showWhen === undefined);
      const wrong = new Set(shown.filter((field) => field.type === 'text').slice(0, wrongPerSection));
      return [
        section.name,
        Object.fromEntries(shown.map((field) => [field.name, generateAnswer(field, wrong.has(field))])),
      ];
    }),
  );
}

function generateAnswer(field: GeneratedField, isWrong: boolean): string | boolean {
  if (field.type === 'checkbox') return false;
  return field.options?.[0] ?? (isWrong ? 'x' : 'Right answer');
}

/** Returns the number of wrong answers in a form of `fieldCount` fields that starts in the state `wrong`. */
export function countWrongAnswers(fieldCount: number): number {
  const answers = generateAnswers(generateForm(fieldCount), 'wrong');
  return Object.values(answers).flatMap((section) => Object.values(section).filter((value) => value === 'x'))
    .length;
}

/** Returns the text field nearest to the middle of the form. */
export function getMiddleTextField(form: GeneratedForm): GeneratedField {
  const middle = Math.floor(form.sections.length / 2);
  const field = form.sections[middle]?.fields.find((candidate) => candidate.type === 'text');
  if (field === undefined)
    throw new Error(
      `The middle section of the ${form.sections.length} has no text field. Generate a larger form.`,
    );
  return field;
}
