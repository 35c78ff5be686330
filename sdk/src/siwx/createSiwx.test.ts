import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { evmMessage } from '../testing/siwxMessages.ts'
import { type CreateSiwxParameters, createSiwx } from './createSiwx.ts'
import { formatMessage } from './formatMessage.ts'
import type { SiwxMessageData, SiwxSession } from './siwx.ts'
import { SiwxError } from './siwxError.ts'
import { localSiwxStorage, memorySiwxStorage, siwxStorageKey } from './storage.ts'
import { evmVerifier } from './verifiers/evmVerifier.ts'

const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const { address } = account
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

async function sign(changes: Partial<SiwxMessageData> = {}): Promise<SiwxSession> {
  const data = { ...evmMessage, accountAddress: address, ...changes }
  const message = formatMessage(data)
  return { data, message, signature: await account.signMessage({ message }) }
}

function start(
  entries: Record<string, string> = {},
  server: Pick<CreateSiwxParameters, 'signIn' | 'signOut'> = {},
) {
  const storage = memoryStorage(entries)
  const siwx = createSiwx({
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    statement: 'Sign in to the shop.',
    expiration: hour,
    getNonce: async () => evmMessage.nonce,
    verifiers: [evmVerifier()],
    storage: localSiwxStorage(storage),
    ...server,
  })
  return { siwx, storage }
}

describe('createSiwx', () => {
  test('default: a message is signed, added, found, and revoked', async () => {
    const { siwx, storage } = start()
    const message = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: address })
    const { toString: _, ...data } = message
    expect(Date.parse(data.expirationTime ?? '') - Date.parse(data.issuedAt ?? '')).toBe(hour)
    const text = `${message}`
    const session = { data, message: text, signature: await account.signMessage({ message: text }) }
    await siwx.addSession(session)
    expect(await siwx.getSessions('eip155:1', address)).toEqual([session])
    expect(await siwx.getSessions('eip155:1', address.toLowerCase())).toEqual([session])
    expect(await siwx.getSessions('eip155:10', address)).toEqual([])
    await siwx.revokeSession('eip155:1', address)
    expect(await siwx.getSessions('eip155:1', address)).toEqual([])
    expect(storage.getItem(siwxStorageKey)).toBeNull()
  })

  test('param: notBefore, from which the session lasts', async () => {
    const { siwx } = start()
    const notBefore = inHours(2)
    const message = await siwx.createMessage({
      chainId: 'eip155:1',
      accountAddress: address,
      notBefore,
    })
    expect(Date.parse(message.expirationTime ?? '') - Date.parse(notBefore)).toBe(hour)
  })

  test('behavior: revoking one account keeps the others, on every chain', async () => {
    const { siwx } = start()
    await siwx.setSessions([await sign(), await sign({ chainId: 'eip155:10' })])
    await siwx.revokeSession('eip155:1', address)
    expect(await siwx.getSessions('eip155:1', address)).toEqual([])
    expect(await siwx.getSessions('eip155:10', address)).toHaveLength(1)
  })

  test('behavior: an expired session is not returned, nor one of the future', async () => {
    const { siwx, storage } = start()
    const later = [
      await sign({ expirationTime: inHours(1) }),
      await sign({ notBefore: inHours(1) }),
    ]
    for (const session of later) {
      storage.setItem(siwxStorageKey, JSON.stringify([session]))
      vi.useFakeTimers({ now: Date.now() + (session.data.notBefore ? 0 : hour) })
      expect(await siwx.getSessions('eip155:1', address)).toEqual([])
      vi.useRealTimers()
    }
  })

  test('behavior: setSessions with none signs out, and with a wrong one changes nothing', async () => {
    const { siwx } = start()
    const session = await sign()
    await siwx.addSession(session)
    const wrong = { ...session, signature: `0x${'11'.repeat(64)}1b` }
    await expect(siwx.setSessions([wrong])).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    expect(await siwx.getSessions('eip155:1', address)).toEqual([session])
    await siwx.setSessions([])
    expect(await siwx.getSessions('eip155:1', address)).toEqual([])
  })

  test('behavior: the server gets a valid session before this browser keeps it, and the sign-out', async () => {
    const seen: (readonly [string, boolean])[] = []
    const note = (step: string) => seen.push([step, storage.getItem(siwxStorageKey) !== null])
    const { siwx, storage } = start(
      {},
      { signIn: async () => void note('in'), signOut: async () => void note('out') },
    )
    const session = await sign()
    await expect(siwx.addSession({ ...session, signature: '0x' })).rejects.toThrow()
    expect(seen).toEqual([])
    await siwx.addSession(session)
    await siwx.setSessions([session])
    await siwx.setSessions([])
    expect(seen).toEqual([
      ['in', false],
      ['in', true],
      ['out', false],
    ])
  })

  test('behavior: of several sessions with one nonce, the server gets the first, and only it counts', async () => {
    const signIn = vi.fn(async () => {})
    const sessions = [await sign(), await sign({ chainId: 'eip155:10' })]
    const { siwx } = start({}, { signIn })
    await siwx.setSessions(sessions)
    expect(signIn.mock.calls).toEqual([[sessions[0]]])
    expect(await siwx.getSessions('eip155:10', address)).toEqual([])
    const local = start().siwx
    await local.setSessions(sessions)
    expect(await local.getSessions('eip155:10', address)).toHaveLength(1)
  })

  test('error: the server refuses several sessions, and the earlier ones stay', async () => {
    const signIn = vi.fn(async () => {})
    const { siwx } = start({}, { signIn })
    await siwx.addSession(await sign())
    signIn.mockRejectedValue(new Error('refused'))
    const next = await sign({ nonce: 'abcdefgh12345678' })
    await expect(siwx.setSessions([next])).rejects.toThrow('refused')
    const [kept] = await siwx.getSessions('eip155:1', address)
    expect(kept?.data.nonce).toBe(evmMessage.nonce)
  })

  test('error: the server refuses', async () => {
    const signIn = () => Promise.reject(new Error('refused'))
    const { siwx, storage } = start({}, { signIn })
    await expect(siwx.addSession(await sign())).rejects.toThrow('refused')
    expect(storage.getItem(siwxStorageKey)).toBeNull()
  })

  const invalid: readonly [string, Partial<SiwxSession>][] = [
    ['MESSAGE_INVALID', { message: 'Hello' }],
    ['MESSAGE_MISMATCH', { data: { ...evmMessage, accountAddress: address, nonce: '87654321' } }],
    ['SIGNATURE_INVALID', { signature: '0x' }],
  ]
  test.each(invalid)('error: %s', async (code, change) => {
    const { siwx, storage } = start()
    const adding = siwx.addSession({ ...(await sign()), ...change })
    await expect(adding).rejects.toMatchObject({ code })
    expect(storage.getItem(siwxStorageKey)).toBeNull()
  })

  test.each([
    ['MESSAGE_EXPIRED', { expirationTime: inHours(-1) }],
    ['MESSAGE_NOT_YET_VALID', { notBefore: inHours(1) }],
    ['MESSAGE_NOT_YET_VALID', { issuedAt: inHours(1) }],
  ])('error: %s by %j', async (code, changes) => {
    const { siwx } = start()
    await expect(siwx.addSession(await sign(changes))).rejects.toMatchObject({ code })
  })

  test('error: a chain that no verifier is for', async () => {
    const { siwx } = start()
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const accountAddress = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    const session = await sign({ chainId, accountAddress })
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'VERIFIER_MISSING' })
  })

  test('behavior: a stored session that was changed is dropped', async () => {
    const session = await sign()
    const forged = { ...session, signature: `0x${'11'.repeat(64)}1b` }
    const { siwx, storage } = start({ [siwxStorageKey]: JSON.stringify([forged]) })
    expect(await siwx.getSessions('eip155:1', address)).toEqual([])
    expect(storage.getItem(siwxStorageKey)).toBeNull()
  })

  test('behavior: a session stays while the node that checks it is away', async () => {
    const session = await sign()
    const storage = memoryStorage({ [siwxStorageKey]: JSON.stringify([session]) })
    const siwx = createSiwx({
      getNonce: async () => evmMessage.nonce,
      verifiers: [
        { namespace: 'eip155', verify: () => Promise.reject(new SiwxError('NODE_UNREACHABLE')) },
      ],
      storage: localSiwxStorage(storage),
    })
    const getting = siwx.getSessions('eip155:1', address)
    await expect(getting).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' })
    expect(storage.getItem(siwxStorageKey)).not.toBeNull()
  })
})

describe('localSiwxStorage', () => {
  test('behavior: keeps the last 20', async () => {
    const storage = localSiwxStorage(memoryStorage())
    for (let chain = 1; chain <= 21; chain += 1)
      await storage.add(await sign({ chainId: `eip155:${chain}` }))
    expect(await storage.get('eip155:1', address)).toEqual([])
    expect(await storage.get('eip155:2', address)).toHaveLength(1)
    expect(await storage.get('eip155:21', address)).toHaveLength(1)
  })

  test('error: what is stored is malformed, too long, or differs from its message', async () => {
    const session = await sign()
    const changed = { ...session, data: { ...session.data, expirationTime: inHours(9) } }
    const long = JSON.stringify([session]).padEnd(2_097_153)
    const texts = ['', '{', 'null', '[1]', '[{"data":{}}]', JSON.stringify([changed]), long]
    for (const text of texts) {
      const storage = localSiwxStorage(memoryStorage({ [siwxStorageKey]: text }))
      expect(await storage.get('eip155:1', address), text.slice(0, 30)).toEqual([])
    }
  })
})

describe('memorySiwxStorage', () => {
  test('default: each keeps its own sessions', async () => {
    const [storage, other] = [memorySiwxStorage(), memorySiwxStorage()]
    await storage.add(await sign())
    expect(await storage.get('eip155:1', address)).toHaveLength(1)
    expect(await other.get('eip155:1', address)).toEqual([])
    await storage.set([])
    expect(await storage.get('eip155:1', address)).toEqual([])
  })
})
