import '#server/cli/forms.ts';
