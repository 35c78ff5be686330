/** Leaving the login, or the change of the email, aborts these. */
export const loginTasks = ['email', 'resend', 'device', 'code', 'social', 'emailUpdate'] as const

export type LoginTask = (typeof loginTasks)[number]
