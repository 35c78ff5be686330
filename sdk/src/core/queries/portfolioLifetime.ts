/** Milliseconds for which balances are fresh. A failure blocks further requests as long. */
export const portfolioLifetime = 30_000
