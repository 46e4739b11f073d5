import { readScalar, readText } from '../read-answer.ts';
import { readOwnAnswers } from './own-answers.ts';
import type { Payload } from './payload.ts';

const KNOWN = {
  name: 'clientProfile.name',
  email: 'clientProfile.email',
  businessDescription: 'clientProfile.businessDescription',
} as const;

/** A client's description of their business for publication. */
export const clientProfile: Payload = {
  action: 'process_client_profile',
  field: 'clientProfileData',
  needs: [[KNOWN.name], [KNOWN.email], [KNOWN.businessDescription]],
  needsCaptcha: true,
  isRead: true,
  build: (form, answers) => ({
    name: readText(answers, KNOWN.name),
    email: readText(answers, KNOWN.email),
    businessDescription: readScalar(answers, KNOWN.businessDescription),
    ...readOwnAnswers(form, answers, Object.values(KNOWN)),
  }),
};
