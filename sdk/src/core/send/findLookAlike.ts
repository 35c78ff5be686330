import { shortAddress } from '@latchkey/ui'

/** Characters at either end that people compare. */
const compared = 4

/**
 * Finds a known address that users could take this one for. Such addresses are made to be copied from
 * the activity by mistake.
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  const looks = describeLooks(address)
  return known.find((each) => {
    const isSame = each.toLowerCase() === address.toLowerCase()
    return !isSame && describeLooks(each).some((look, index) => look === looks[index])
  })
}

/** The short form that lists show, and the ends. */
function describeLooks(address: string): readonly string[] {
  const text = address.toLowerCase()
  const digits = text.replace(/^0x/, '')
  return [shortAddress(text), digits.slice(0, compared) + digits.slice(-compared)]
}
