import { describe, expect, it } from 'vitest';
import { findMissingProjects } from '#domain/files/missing-projects.ts';

describe('findMissingProjects', () => {
  it.each([
    [['project-1', 'project-2'], 2, []],
    [['project-1', 'project-3'], 2, ['project-3']],
    [['projectUpload-1'], 0, ['projectUpload-1']],
    [['resume', 'coverLetter', 'project'], 0, []],
  ])('checks the file parts %s against %s projects and returns %s', (parts, projects, missing) => {
    expect(findMissingProjects(parts, projects)).toEqual(missing);
  });
});
