/** The id of a form that the browser renders. Controls of the server's page belong to the form by it. */
export const ORDER_FORM_ID = 'f';
