/** The verification vectors of the `siwe` library, over the server's verifier. */
import { formatMessage } from '@latchkey/sdk/siwx'
import { createSiwxServer, evmVerifier, type NonceStore } from '@latchkey/sdk/siwx/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import vectors from '../../../frame-app/src/keys/vectors/signIn.json' with { type: 'json' }

type Vector = {
  name: string
  fields: {
    domain: string
    statement: string
    uri: string
    chainId: number
    address: string
    nonce: string
    issuedAt: string
    expirationTime?: string
    notBefore?: string
  }
  signature: string
  time?: string
  domainBinding?: string
}

/** The vectors bring their nonces. */
const issued: NonceStore = { add: async () => {}, take: async () => Number.POSITIVE_INFINITY }

function verify({ fields, signature, time, domainBinding }: Vector) {
  if (time !== undefined) vi.useFakeTimers({ now: Date.parse(time), toFake: ['Date'] })
  const { address, chainId, ...others } = fields
  const message = formatMessage({
    ...others,
    accountAddress: address,
    chainId: `eip155:${chainId}`,
    version: '1',
  })
  const domain = domainBinding ?? fields.domain
  const options = { domain, chains: ['eip155:1'], verifiers: [evmVerifier()] } as const
  return createSiwxServer({ ...options, nonces: issued }).verify({ message, signature })
}

afterEach(() => vi.useRealTimers())

/** Issued two years after the time at which it counts: refused here. */
const isOfTheFuture = ({ time, fields }: Vector) =>
  time !== undefined && Date.parse(time) < Date.parse(fields.issuedAt)
const verified = vectors.verified as readonly Vector[]

describe('createSiwxServer', () => {
  test.each(verified.filter((vector) => !isOfTheFuture(vector)))(
    'param: $name is accepted',
    async (vector) => {
      expect((await verify(vector)).accountAddress).toBe(vector.fields.address)
    },
  )

  test.each(verified.filter(isOfTheFuture))(
    'error: $name, of which this server is stricter: it was issued in the future',
    async (vector) => {
      await expect(verify(vector)).rejects.toMatchObject({ code: 'MESSAGE_NOT_YET_VALID' })
    },
  )

  const codes: Readonly<Record<string, string>> = {
    'expired message': 'MESSAGE_EXPIRED',
    'domain binding': 'DOMAIN_MISMATCH',
    'custom time': 'MESSAGE_EXPIRED',
    'malformed signature': 'SIGNATURE_INVALID',
    'wrong signature': 'SIGNATURE_INVALID',
    'not yet valid': 'MESSAGE_NOT_YET_VALID',
  }

  test.each(vectors.refused as readonly Vector[])('error: $name is refused', async (vector) => {
    expect(codes).toHaveProperty(vector.name)
    await expect(verify(vector)).rejects.toMatchObject({ code: codes[vector.name] })
  })
})
