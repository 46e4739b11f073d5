import { findFileAnswer } from '#domain/answers/file-answer.ts';
import { getUploadLimit } from '#domain/files/file-size.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** Requires a file no larger than the page setting `maxUploadSize`, in megabytes of 1,000,000 bytes. */
export const fileSize: Rule = {
  name: 'fileSize',
  arguments: [],
  messages: {
    size: 'The file size must not exceed {n} MB',
    unknown: "There was an error processing your file's size",
  },
  test: (value, _args, { facts }) => {
    const file = findFileAnswer(value);
    if (file === undefined) return { message: 'unknown' };
    const { bytes, megabytes } = getUploadLimit(facts.page.settings['maxUploadSize']);
    return file.sizeBytes <= bytes ? undefined : { message: 'size', params: { n: megabytes } };
  },
};
