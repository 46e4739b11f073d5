/** Address of the pages for operators. */
export const OPERATOR_ADDRESS = '/operator/';
