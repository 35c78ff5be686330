import * as z from 'zod/mini'
import { isLoopbackHost } from '../projects/normalizeOrigin.ts'
import { text, urlWith } from './values.ts'

export const priceVariables = {
  PRICES_URL: z.optional(urlWith('https:', 'http:').check(z.refine(isPrivate))),
  PRICES_CURRENCY: z._default(text.check(z.refine(isCurrency)), 'USD'),
}

export const priceExpectations: Record<keyof typeof priceVariables, string> = {
  PRICES_URL:
    'the https URL of a JSON document with prices, without a user and password; http is for a loopback host',
  PRICES_CURRENCY: 'a currency code of ISO 4217, such as USD',
}

export type PriceConfig = {
  /** May contain a key of its operator, so it is never logged or sent. Undefined: no prices. */
  readonly pricesUrl: string | undefined
  /** ISO 4217. */
  readonly pricesCurrency: string
}

export const toPriceConfig = (
  values: z.infer<z.ZodMiniObject<typeof priceVariables>>,
): PriceConfig => ({ pricesUrl: values.PRICES_URL, pricesCurrency: values.PRICES_CURRENCY })

/** Fetch refuses credentials in a URL, and http would send the prices in the open. */
function isPrivate(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || isLoopbackHost(hostname)
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}
