import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bitcoinAddress, bitcoinChain, evmMessage } from '../../testing/siwxMessages.ts'
import { formatMessage } from '../formatMessage.ts'
import type { SiwxMessageData } from '../siwx.ts'
import { SiwxError } from '../siwxError.ts'
import { evmVerifier } from '../verifiers/evmVerifier.ts'
import type { SiwxVerifier } from '../verifiers/verifier.ts'
import { type CreateSiwxServerParameters, createSiwxServer } from './createSiwxServer.ts'
import { memoryNonceStore } from './nonceStore.ts'

const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const victim = privateKeyToAccount(`0x${'08'.repeat(32)}`)
const minute = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

const options = {
  domain: 'shop.example',
  chains: ['eip155:1', 'eip155:10'],
  verifiers: [evmVerifier()],
} as const satisfies CreateSiwxServerParameters

const start = (changes: Partial<CreateSiwxServerParameters> = {}) =>
  createSiwxServer({ ...options, ...changes })
type Server = ReturnType<typeof start>

async function sign(server: Server, changes: Partial<SiwxMessageData> = {}, by = account) {
  const message = formatMessage({
    ...evmMessage,
    accountAddress: account.address,
    nonce: await server.createNonce(),
    issuedAt: new Date().toISOString(),
    ...changes,
  })
  return { message, signature: await by.signMessage({ message }) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('createSiwxServer', () => {
  test('default: returns what was signed', async () => {
    const server = start()
    const body = await sign(server, { statement: 'Sign in to the shop.' })
    expect(await server.verify(body)).toMatchObject({
      accountAddress: account.address,
      chainId: 'eip155:1',
      domain: 'shop.example',
      statement: 'Sign in to the shop.',
    })
  })

  test('behavior: nonces are 128 random bits', async () => {
    const server = start()
    const nonces = await Promise.all(Array.from({ length: 100 }, () => server.createNonce()))
    expect(new Set(nonces).size).toBe(100)
    expect(nonces.filter((nonce) => !/^[0-9a-f]{32}$/.test(nonce))).toEqual([])
  })

  test('error: a sign-in is replayed', async () => {
    const server = start()
    const body = await sign(server)
    await server.verify(body)
    await expect(server.verify(body)).rejects.toMatchObject({ code: 'NONCE_INVALID' })
  })

  test('error: of two requests at a time with one nonce, one is accepted', async () => {
    const server = start()
    const bodies = Array.from({ length: 20 }, () => undefined)
    const body = await sign(server)
    const outcomes = await Promise.allSettled(bodies.map(() => server.verify(body)))
    const accepted = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(accepted).toHaveLength(1)
  })

  test('error: two messages with one nonce', async () => {
    const server = start()
    const nonce = await server.createNonce()
    const bodies = [await sign(server, { nonce }), await sign(server, { nonce }, victim)]
    const outcomes = await Promise.allSettled(bodies.map((body) => server.verify(body)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('error: a nonce of another server, and one of the attacker', async () => {
    const server = start()
    const foreign = await sign(start())
    await expect(server.verify(foreign)).rejects.toMatchObject({ code: 'NONCE_INVALID' })
    const own = await sign(server, { nonce: '0123456789abcdef' })
    await expect(server.verify(own)).rejects.toMatchObject({ code: 'NONCE_INVALID' })
  })

  test('error: a nonce is used after its lifetime', async () => {
    vi.useFakeTimers({ now: Date.now() })
    const server = start()
    const late = await sign(server)
    const inTime = await sign(server)
    vi.setSystemTime(Date.now() + 10 * minute - 1)
    await server.verify(inTime)
    vi.setSystemTime(Date.now() + 1)
    await expect(server.verify(late)).rejects.toMatchObject({ code: 'NONCE_INVALID' })
  })

  test('error: a wrong signature uses the nonce up, and no node is asked without one', async () => {
    const verify = vi.fn(async () => false)
    const server = start({ verifiers: [{ namespace: 'eip155', verify }] })
    const body = await sign(server)
    await expect(server.verify(body)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    await expect(server.verify(body)).rejects.toMatchObject({ code: 'NONCE_INVALID' })
    expect(verify).toHaveBeenCalledTimes(1)
  })

  test.each([
    'evil.example',
    'shop.example.evil.example',
    'evilshop.example',
    'shop.example:8443',
    'http://shop.example',
    'login@shop.example',
    'SHOP.example',
  ])('error: a message that the user signed for %s', async (domain) => {
    const server = start()
    const body = await sign(server, { domain })
    await expect(server.verify(body)).rejects.toMatchObject({ code: 'DOMAIN_MISMATCH' })
  })

  test('param: domain with a port, and its scheme in the message', async () => {
    const server = start({ domain: 'localhost:3000' })
    await server.verify(await sign(server, { domain: 'localhost:3000' }))
    await server.verify(await sign(server, { domain: 'https://localhost:3000' }))
    const body = await sign(server, { domain: 'localhost' })
    await expect(server.verify(body)).rejects.toMatchObject({ code: 'DOMAIN_MISMATCH' })
  })

  const otherChains: readonly Partial<SiwxMessageData>[] = [
    { chainId: 'eip155:137' },
    { chainId: bitcoinChain, accountAddress: bitcoinAddress },
  ]
  test.each(otherChains)('error: a chain that is not among them: %j', async (changes) => {
    const server = start()
    const body = await sign(server, changes)
    await expect(server.verify(body)).rejects.toMatchObject({ code: 'CHAIN_NOT_ALLOWED' })
  })

  test("error: the victim's account in a message that the attacker signed", async () => {
    const server = start()
    const body = await sign(server, { accountAddress: victim.address })
    await expect(server.verify(body)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  const edits: readonly [string, (message: string) => string][] = [
    ['account', (message) => message.replace(account.address, victim.address)],
    ['chain', (message) => message.replace('Chain ID: 1', 'Chain ID: 10')],
    [
      'time',
      (message) => message.replace(/Expiration Time: .*/, `Expiration Time: ${inMinutes(99)}`),
    ],
    ['statement', (message) => message.replace('Hello', 'Hallo')],
  ]
  test.each(edits)('error: the %s was changed after the signature', async (_, edit) => {
    const server = start()
    const body = await sign(server, { statement: 'Hello', expirationTime: inMinutes(5) })
    const changed = { ...body, message: edit(body.message) }
    expect(changed.message).not.toBe(body.message)
    await expect(server.verify(changed)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  test('error: the fields that the client claims are not read', async () => {
    const server = start()
    const body = { ...(await sign(server)), data: { accountAddress: victim.address } }
    expect(await server.verify(body)).toMatchObject({ accountAddress: account.address })
  })

  test.each([
    ['MESSAGE_EXPIRED', { expirationTime: inMinutes(-1) }],
    ['MESSAGE_NOT_YET_VALID', { notBefore: inMinutes(5) }],
    ['MESSAGE_NOT_YET_VALID', { issuedAt: inMinutes(5) }],
  ])('error: %s by %j', async (code, changes) => {
    const server = start()
    const body = await sign(server, changes)
    await expect(server.verify(body)).rejects.toMatchObject({ code })
  })

  test('param: clockSkew, of a clock that is ahead', async () => {
    const server = start()
    await server.verify(await sign(server, { issuedAt: inMinutes(0.9) }))
    const strict = start({ clockSkew: 0 })
    const body = await sign(strict, { issuedAt: inMinutes(0.9) })
    await expect(strict.verify(body)).rejects.toMatchObject({ code: 'MESSAGE_NOT_YET_VALID' })
  })

  test.each([
    undefined,
    null,
    [],
    'text',
    {},
    { message: 'Hello', signature: '0x' },
    { message: {}, signature: '0x' },
    { message: ['a'], signature: ['b'] },
    { message: 'a'.repeat(1_000_000), signature: '0x' },
    { message: '', signature: 'a'.repeat(1_000_000) },
  ])('error: a malformed body', async (body) => {
    const verifying = start().verify(body)
    await expect(verifying).rejects.toMatchObject({ code: 'MESSAGE_INVALID' })
    await expect(verifying).rejects.toBeInstanceOf(SiwxError)
  })

  test.each([
    'https://shop.example',
    'shop.example/',
    'shop.example/login',
    '*.shop.example',
    'shop.example, evil.example',
    '',
  ])('error: domain is %j', (domain) => {
    expect(() => start({ domain })).toThrow(/^domain is a host such as shop\.example/)
  })

  test('error: a chain without a verifier', () => {
    expect(() => start({ chains: ['eip155:1', bitcoinChain] })).toThrow(
      `No verifier checks signatures of ${bitcoinChain}: add it to verifiers, or remove the chain`,
    )
  })

  test('error: the node is away: the client has to sign again', async () => {
    const verify: SiwxVerifier['verify'] = () => Promise.reject(new SiwxError('NODE_UNREACHABLE'))
    const server = start({ verifiers: [{ namespace: 'eip155', verify }] })
    const body = await sign(server)
    await expect(server.verify(body)).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' })
  })

  test('param: nonces of two instances in one store', async () => {
    const nonces = memoryNonceStore()
    const [one, other] = [start({ nonces }), start({ nonces })]
    const body = await sign(one)
    await other.verify(body)
    await expect(one.verify(body)).rejects.toMatchObject({ code: 'NONCE_INVALID' })
  })
})

describe('memoryNonceStore', () => {
  test('default: a nonce is taken once', async () => {
    const store = memoryNonceStore()
    const end = Date.now() + minute
    await store.add('a', end)
    expect(await Promise.all([store.take('a'), store.take('a')])).toEqual([end, undefined])
    expect(await store.take('b')).toBeUndefined()
  })

  test('behavior: expired nonces are dropped', async () => {
    vi.useFakeTimers({ now: Date.now() })
    const store = memoryNonceStore()
    await store.add('a', Date.now() + minute)
    vi.setSystemTime(Date.now() + 2 * minute)
    await store.add('b', Date.now() + minute)
    expect(await store.take('a')).toBeUndefined()
    expect(await store.take('b')).toBeDefined()
  })

  test('behavior: a flood of requests drops the oldest', async () => {
    const store = memoryNonceStore()
    const end = Date.now() + 60 * minute
    for (let index = 0; index <= 100_000; index += 1) await store.add(`${index}`, end)
    expect(await store.take('0')).toBeUndefined()
    expect(await store.take('1')).toBe(end)
    expect(await store.take('100000')).toBe(end)
  })
})
