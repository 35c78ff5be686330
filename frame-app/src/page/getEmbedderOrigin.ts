/** Returns the embedding origin if the browser reveals it; Firefox has only the referrer. */
export function getEmbedderOrigin({ location, document }: Window): string | undefined {
  const [parent] = location.ancestorOrigins ?? []
  const { referrer } = document
  return parent ?? (URL.canParse(referrer) ? new URL(referrer).origin : undefined)
}
