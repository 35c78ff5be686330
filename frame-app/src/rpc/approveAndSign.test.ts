import type { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { SignedPart, SigningRequest, SigningResult, Vault } from '../keys/vault.ts'
import type { ApprovalView } from '../keys/view.ts'
import { approveAndSign } from './approveAndSign.ts'

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
