/** Ends the reverse domain names under which logins announce themselves (EIP-6963). */
export const loginLabel = '.latchkey'
