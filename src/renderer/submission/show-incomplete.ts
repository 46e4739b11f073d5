import type { PageConfiguration } from '#domain/facts.ts';
import { submissionErrors } from '#state/submission/submission-errors.ts';

/**
 * Shows that the page cannot render its form, and logs the missing part: the configuration, or the form that the
 * configuration names.
 */
export function showIncomplete(element: HTMLElement, page: PageConfiguration | undefined): void {
  const { code, message } = submissionErrors.missingProperty;
  const lacks =
    page === undefined
      ? 'the page has no configuration'
      : `the page "${page.pageID}" uses the form "${page.formFileName}", which is missing from the build`;
  console.warn(`Error ${code}: MissingRequiredPropertyError, ${lacks}.`);
  const notice = document.createElement('p');
  notice.className = 'notice notice-danger';
  notice.setAttribute('role', 'alert');
  notice.textContent = message;
  element.replaceChildren(notice);
}
