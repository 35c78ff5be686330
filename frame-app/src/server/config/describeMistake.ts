/**
 * Describes how to correct a common mistake, with a leading space; empty for others. `path` leads
 * to the wrong part of a JSON value.
 */
export function describeMistake(
  variable: string,
  value: string,
  path: readonly PropertyKey[],
): string {
  const correction = mistakes[variable]?.(value, path)
  return correction === undefined ? '' : ` ${correction}`
}

type Mistake = (value: string, path: readonly PropertyKey[]) => string | undefined

const mistakes: Readonly<Record<string, Mistake>> = {
  PUBLIC_ORIGIN(value) {
    if (!URL.canParse(value)) return undefined
    const { origin, pathname } = new URL(value)
    if (origin === 'null' || pathname === '/') return undefined
    return `Remove the path ${pathname}: the frame is served at /sdk of this origin.`
  },
  CHAINS(value, path) {
    if (path.at(-1) === 'rpcUrls') {
      return 'Write rpcUrl with one URL, or rpcUrls with a list of 1 to 5 different ones.'
    }
    if (path.at(-1) !== 'id') return undefined
    const id = path.reduce<unknown>((part, key) => Object(part)[key], JSON.parse(value))
    return /^\d+$/.test(String(id)) ? `Write "eip155:${id}", the chain's CAIP-2 id.` : undefined
  },
}
