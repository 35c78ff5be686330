/** In a module of its own: the login's rules load with the first login. */
export const idleLogin: { status: 'idle' } = { status: 'idle' }
