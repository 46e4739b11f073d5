import { readInside } from '../../read-property.ts';
import { readRegion } from '../../addresses/region.ts';
import type { Answers } from '../../answers/answers.ts';
import type { CompiledForm, FieldModel } from '../../form.ts';
import type { Option } from '../../options/option.ts';
import { keyOf } from '../../options/options.ts';
import type { Facts } from '../../facts.ts';
import { readContactEmail } from '../contact-person.ts';
import { readOptionName, readScalar, readText, readYesNo } from '../read-answer.ts';
import type { Scalar } from '../read-answer.ts';
import { EMAIL } from './payload.ts';
import type { Payload } from './payload.ts';

const JOB = 'jobInformation';
const POSITION = `${JOB}.position`;
const QUESTIONS = `${JOB}.supplementalQuestions.`;
/**
 * Groups of form fields that only applicants of some divisions see. The payload lists them with the pages'
 * questions.
 */
const DIVISIONS = ['clientServicesInfo', 'interactiveDivisionInfo'] as const;
const PROJECTS = `${JOB}.projects`;

/** Captures the project number of a file part, counted from 1: 2 in `project-2`. */
const PROJECT_FILE = /^project[a-z]*-([0-9]{1,6})$/i;

/** The option that requires a text answer as well. */
const OTHER = 'Other';

/** Reads an answer as text. Yes-no answers and checkboxes become `Yes` or `No`. */
function readWords({ path, options }: FieldModel, answers: Answers): Scalar {
  const key = readScalar(answers, path);
  return options?.list.find((option) => option.key === key)?.value ?? readYesNo(answers, path);
}

/** Reads the answered questions, by key. */
function readQuestions({ fields }: CompiledForm, answers: Answers): { readonly [key: string]: unknown } {
  const questions = Object.values(fields).filter(({ path }) => path.startsWith(QUESTIONS));
  const answered = [
    ...DIVISIONS.map((name) => [name, readScalar(answers, `${JOB}.${name}`)] as const),
    ...questions.map((field) => [field.path.slice(QUESTIONS.length), readWords(field, answers)] as const),
  ];
  return Object.fromEntries(answered.filter(([, value]) => value !== null));
}

/**
 * Reads the projects in order, so that the n-th belongs to the file `project-n`. Drops blank rows at the end.
 */
function readProjects(answers: Answers): readonly object[] {
  const rows = answers.rows(PROJECTS).map((row) => ({
    project: {
      project_URL: readScalar(answers, `${PROJECTS}.${row}.projectURL`),
      what_I_did: readScalar(answers, `${PROJECTS}.${row}.projectContribution`),
    },
    hasFile: answers.get(`${PROJECTS}.${row}.projectUpload`) !== undefined,
  }));
  const last = rows.findLastIndex(
    ({ project, hasFile }) => hasFile || Object.values(project).some((value) => value !== null),
  );
  return rows.slice(0, last + 1).map(({ project }) => project);
}

/** Returns the list entry of the chosen position. */
function findPosition({ fields }: CompiledForm, answers: Answers): Option | undefined {
  const key = keyOf(answers.get(POSITION));
  return fields[POSITION]?.options?.list.find((option) => option.key === key);
}

/** Returns whether the application has priority, by the page's setting or by the position's list entry. */
function hasPriority(answers: Answers, { page }: Facts): boolean {
  return page.settings['priority'] === true || readInside(answers.get(POSITION), 'priority') === true;
}

/** A job application. Its files are separate parts of the post and are not named in the payload. */
export const application: Payload = {
  action: 'process_application',
  field: 'applicationData',
  needs: [
    ['contactInformation.firstName'],
    ['contactInformation.lastName'],
    EMAIL,
    [POSITION, `${JOB}.customPosition`, `${JOB}.positionAlternativeInput`],
    [`${JOB}.resume`],
  ],
  needsCaptcha: true,
  isRead: true,
  listLostParts: (answers, parts) => {
    const projects = readInside(answers, JOB, 'projects');
    const count = Array.isArray(projects) ? projects.length : 0;
    return [...parts].filter((part) => Number(PROJECT_FILE.exec(part)?.[1] ?? 0) > count);
  },
  build: (form, answers, _cart, facts) => {
    const heard = readScalar(answers, `${JOB}.howApplicantHeardAboutUs`);
    return {
      contact_information: {
        first_name: readText(answers, 'contactInformation.firstName'),
        last_name: readText(answers, 'contactInformation.lastName'),
        email: readContactEmail(answers),
        phone: readScalar(answers, 'contactInformation.phone'),
        state: readRegion(answers, 'contactInformation') || null,
      },
      applicant_details: {
        position: readOptionName(answers, POSITION) || null,
        priority: hasPriority(answers, facts) ? 'Yes' : 'No',
        position_other: readScalar(answers, `${JOB}.customPosition`),
        position_alternative_input: readScalar(answers, `${JOB}.positionAlternativeInput`),
        gitHub_link: readScalar(answers, `${JOB}.githubLink`),
        codePen_link: readScalar(answers, `${JOB}.codepenLink`),
        linkedIn_link: readScalar(answers, `${JOB}.linkedinLink`),
        reason_for_applying: readScalar(answers, `${JOB}.reasonForApplying`),
        anything_else_you_want_us_to_know: readScalar(answers, `${JOB}.additionalApplicantInformation`),
        how_applicant_heard_about_us: heard,
        how_applicant_heard_about_us_other:
          heard === OTHER ? readScalar(answers, `${JOB}.howApplicantHeardAboutUsOther`) : null,
        supplemental_questions: readQuestions(form, answers),
      },
      projects: readProjects(answers),
      job_listing_link: {
        link:
          readScalar(answers, `${JOB}.jobListingLink`) ?? findPosition(form, answers)?.link?.address ?? null,
      },
    };
  },
};
