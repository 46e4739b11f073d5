/** Address of the pages for operators. */
export const OPERATOR_ADDRESS = '/operator/';

/** The name of the list of runs that deleted old records, in addresses. */
export const RETENTION_NAME = 'retention';

export const RETENTION_ADDRESS = `${OPERATOR_ADDRESS}${RETENTION_NAME}/`;

/** The name of the list of all pages of forms, in addresses. */
export const PAGES_NAME = 'pages';

export const PAGES_ADDRESS = `${OPERATOR_ADDRESS}${PAGES_NAME}/`;
