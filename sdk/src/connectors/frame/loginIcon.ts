/** A key on the accent color, as other libraries list the login. Has no address to fetch. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0d6660"/><g fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="20" r="4.75"/><path d="m15.5 16.5 8-8m-3.5 3.5 3 3"/></g></svg>'

export const loginIcon = `data:image/svg+xml;base64,${btoa(drawing)}` as const
