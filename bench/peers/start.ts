import { generateAnswers, generateForm } from '../generated-form.ts';

const query = new URLSearchParams(location.search);

/** The form with `?n=` fields and the answers of `?start=`. */
export const form = generateForm(Number(query.get('n') ?? 20));
export const answers = generateAnswers(form, query.get('start') === 'wrong' ? 'wrong' : 'empty');
