/** The origin of the page around this one, as far as the browser tells; Firefox has only the referrer. */
export function embedderOrigin({ location, document }: Window): string | undefined {
  const [parent] = location.ancestorOrigins ?? []
  const { referrer } = document
  return parent ?? (URL.canParse(referrer) ? new URL(referrer).origin : undefined)
}
