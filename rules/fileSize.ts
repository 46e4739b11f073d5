import { findFileAnswer } from '#domain/answers/file-answer.ts';
import { getUploadLimit } from '#domain/files/upload-limit.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires a file no larger than the page setting `maxUploadSize`, in megabytes of 1,000,000 bytes. */
export const fileSize: RuleOf<'fileSize'> = {
  name: 'fileSize',
  arguments: [],
  test: (value, _args, { facts }) => {
    const file = findFileAnswer(value);
    if (file === undefined) return { message: 'unknown' };
    const { bytes, megabytes } = getUploadLimit(facts.page.settings['maxUploadSize']);
    return file.sizeBytes <= bytes ? undefined : { message: 'size', params: { n: megabytes } };
  },
};
