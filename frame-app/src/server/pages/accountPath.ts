export const accountPath = '/account'
