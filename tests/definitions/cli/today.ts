export const TODAY = '2030-02-15';
