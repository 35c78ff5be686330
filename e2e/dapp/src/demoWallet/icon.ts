/** A key's bow and a letter. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#5b5f66"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M20 22v10m0-4h4"/><circle cx="20" cy="15" r="6" fill="none" stroke="#fff" stroke-width="3"/></svg>'

/** A globe: the wallet on a page of its own. */
const webDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#3b5bb5"/><g fill="none" stroke="#fff" stroke-width="2.5"><circle cx="20" cy="20" r="11"/><ellipse cx="20" cy="20" rx="4.5" ry="11"/><path d="M9 20h22"/></g></svg>'

const toDataUri = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

export const icon = toDataUri(drawing)
export const webIcon = toDataUri(webDrawing)
