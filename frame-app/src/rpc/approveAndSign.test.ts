import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { SignedPart, SigningRequest, SigningResult, Vault } from '../keys/vault.ts'
import type { ApprovalView, RequestApproval } from '../keys/view.ts'
import { approveAndSend, approveAndSign } from './approveAndSign.ts'

const request = { kind: 'personalMessage', origin: '', address: '0x11', message: '0x' } as const
const signature = (text: `0x${string}`): SignedPart => ({ kind: 'signature', signature: text })

/** Approves a request of so many parts, for which the vault returns these signed parts. */
function run(parts: number, signed: SigningResult) {
  const vault: Partial<Vault> = {
    prepare: async (_: SigningRequest) => {
      const view = { risk: 'low', parts: Array(parts).fill({}) }
      // Nothing here reads what a part shows.
      return { signingId: 'id', digest: '0xd1', view: view as unknown as ApprovalView }
    },
    sign: async () => signed,
  }
  return approveAndSign({
    vault: vault as Vault,
    requestApproval: async () => {},
    origin: 'https://dapp.example',
    request,
    kind: 'signature',
    signal: new AbortController().signal,
  })
}

const internal = expect.objectContaining({ reason: 'INTERNAL' } satisfies Partial<FrameError>)

describe('approveAndSign', () => {
  test('default: a signed part for each part that was shown, in order', async () => {
    expect(await run(1, [signature('0x1')])).toEqual([signature('0x1')])
    const both = [signature('0x1'), signature('0x2')] as const
    expect(await run(2, both)).toEqual(both)
  })

  test.each([
    ['fewer parts than were shown', 2, [signature('0x1')]],
    ['more parts than were shown', 1, [signature('0x1'), signature('0x2')]],
    ['another kind', 2, [signature('0x1'), { kind: 'solanaSignature', signature: 'S' }]],
  ] as const)('error: %s', async (_, parts, signed) => {
    await expect(run(parts, signed)).rejects.toEqual(internal)
  })
})

describe('approveAndSend', () => {
  const failed = new FrameError('NODE_ERROR')
  function send(outcome: Promise<{ id: string }>, requestApproval?: RequestApproval) {
    const vault: Partial<Vault> = {
      prepare: async () => ({
        signingId: 'id',
        digest: '0xd1',
        view: { risk: 'low', parts: [{}] } as unknown as ApprovalView,
      }),
      sign: async () => [signature('0x1')],
      discard: async () => undefined,
    }
    const told: unknown[] = []
    const result = approveAndSend({
      vault: vault as Vault,
      async requestApproval(prompt, options) {
        options.sent?.then(
          (sent) => told.push(sent),
          (error) => told.push(error),
        )
        await requestApproval?.(prompt, options)
      },
      origin: 'https://dapp.example',
      request,
      kind: 'signature',
      signal: new AbortController().signal,
      send: () => outcome,
    })
    return { result, told }
  }

  test('default: the screen learns what was sent, before the dApp does', async () => {
    const { result, told } = send(Promise.resolve({ id: '0xaa' }))
    expect(await result).toEqual(signature('0x1'))
    expect(told).toEqual([{ id: '0xaa' }])
  })

  test('error: the screen learns that it was not sent', async () => {
    const { result, told } = send(Promise.reject(failed))
    await expect(result).rejects.toBe(failed)
    expect(told).toEqual([failed])
  })

  test('error: what is rejected is never sent', async () => {
    const rejected = new FrameError('USER_REJECTED')
    const { result, told } = send(new Promise(() => {}), () => Promise.reject(rejected))
    await expect(result).rejects.toBe(rejected)
    expect(told).toEqual([rejected])
  })
})
