/** The name of the login's connector. */
export const frameName = 'Latchkey'
