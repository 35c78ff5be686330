/** Apart from the login's rules, which load with the first login. */
export const idleLogin: { status: 'idle' } = { status: 'idle' }
