import { describe, expect, it } from 'vitest';
import { application } from '#domain/submission/payloads/application.ts';

describe('the payload of a job application', () => {
  it.each([
    [['project-1', 'project-2'], 2, []],
    [['project-1', 'project-3'], 2, ['project-3']],
    [['projectUpload-1'], 0, ['projectUpload-1']],
    [['resume', 'coverLetter', 'project'], 0, []],
  ])('checks the file parts %s against %s projects and lists %s as lost', (parts, count, lost) => {
    const projects = Array.from({ length: count }, () => ({}));
    expect(application.listLostParts?.({ jobInformation: { projects } }, parts)).toEqual(lost);
  });
});
