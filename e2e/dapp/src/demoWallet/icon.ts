/** A key's bow and a letter, as a data URI. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#5b5f66"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M20 22v10m0-4h4"/><circle cx="20" cy="15" r="6" fill="none" stroke="#fff" stroke-width="3"/></svg>'

export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
