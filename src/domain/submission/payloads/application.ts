import type { Answers, Path } from '../../answers/answers.ts';
import { readContactEmail } from '../contact-person.ts';
import { readOptionName, readScalar, readText, readValue } from '../read-answer.ts';
import { EMAIL } from './payload.ts';
import type { Payload } from './payload.ts';

const JOB = 'jobInformation';
const QUESTIONS = `${JOB}.supplementalQuestions.`;
const PROJECTS = `${JOB}.projects`;

/** The answer that asks for another one besides. */
const OTHER = 'Other';

/** Of everything an applicant may be asked, what is known of these questions. */
function readQuestions(paths: readonly Path[], answers: Answers): { readonly [key: string]: unknown } {
  const questions = paths.filter((path) => path.startsWith(QUESTIONS));
  return Object.fromEntries(
    questions
      .map((path) => [path.slice(QUESTIONS.length), readValue(answers, path)] as const)
      .filter(([, value]) => value !== null),
  );
}

/** An application for a position. Files go as parts of the post; the payload names none of them. */
export const application: Payload = {
  action: 'process_application',
  field: 'applicationData',
  needs: [
    ['contactInformation.firstName'],
    ['contactInformation.lastName'],
    EMAIL,
    [`${JOB}.position`, `${JOB}.customPosition`],
    [`${JOB}.resume`],
  ],
  needsCaptcha: true,
  build: ({ fields }, answers, _cart, { page }) => {
    const heard = readScalar(answers, `${JOB}.howApplicantHeardAboutUs`);
    return {
      contact_information: {
        first_name: readText(answers, 'contactInformation.firstName'),
        last_name: readText(answers, 'contactInformation.lastName'),
        email: readContactEmail(answers),
        phone: readScalar(answers, 'contactInformation.phone'),
        state: readScalar(answers, 'contactInformation.state'),
      },
      applicant_details: {
        position: readOptionName(answers, `${JOB}.position`),
        priority: page.settings['priority'] === true ? 'Yes' : 'No',
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
        supplemental_questions: readQuestions(Object.keys(fields), answers),
      },
      projects: answers.rows(PROJECTS).map((row) => ({
        project_URL: readScalar(answers, `${PROJECTS}.${row}.projectURL`),
        what_I_did: readScalar(answers, `${PROJECTS}.${row}.projectContribution`),
      })),
      job_listing_link: { link: readScalar(answers, `${JOB}.jobListingLink`) },
    };
  },
};
