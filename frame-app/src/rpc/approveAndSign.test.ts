import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { SignedPart, SigningRequest, SigningResult, Vault } from '../keys/vault.ts'
import type { ApprovalView, RequestApproval } from '../keys/view.ts'
import { approveAndSign } from './approveAndSign.ts'
import type { Advisor } from './createAdvisor.ts'

const request = { kind: 'personalMessage', origin: '', address: '0x11', message: '0x' } as const
const signature = (text: `0x${string}`): SignedPart => ({ kind: 'signature', signature: text })

/** Approves a request of so many parts, for which the vault returns these signed parts. */
function run(
  parts: number,
  signed: SigningResult,
  requestApproval: RequestApproval = async () => {},
) {
  const remembered: ApprovalView[] = []
  const signals: AbortSignal[] = []
  const advisor: Advisor = {
    advise(prompt, ends) {
      signals.push(ends)
      return { ...prompt, view: { ...prompt.view, risk: 'high' } }
    },
    remember: (view) => void remembered.push(view),
  }
  const vault: Partial<Vault> = {
    prepare: async (_: SigningRequest) => {
      const view = { risk: 'low', parts: Array(parts).fill({}) }
      // Nothing here reads what a part shows.
      return { signingId: 'id', digest: '0xd1', view: view as unknown as ApprovalView }
    },
    sign: async () => signed,
    discard: async () => {},
  }
  const result = approveAndSign({
    vault: vault as Vault,
    requestApproval,
    advisor,
    origin: 'https://dapp.example',
    request,
    kind: 'signature',
    signal: new AbortController().signal,
  })
  return { result, remembered, signals }
}

const internal = expect.objectContaining({ reason: 'INTERNAL' } satisfies Partial<FrameError>)

describe('approveAndSign', () => {
  test('default: a signed part for each part that was shown, in order', async () => {
    expect(await run(1, [signature('0x1')]).result).toEqual([signature('0x1')])
    const both = [signature('0x1'), signature('0x2')] as const
    expect(await run(2, both).result).toEqual(both)
  })

  test.each([
    ['fewer parts than were shown', 2, [signature('0x1')]],
    ['more parts than were shown', 1, [signature('0x1'), signature('0x2')]],
    ['another kind', 2, [signature('0x1'), { kind: 'solanaSignature', signature: 'S' }]],
  ] as const)('error: %s', async (_, parts, signed) => {
    await expect(run(parts, signed).result).rejects.toEqual(internal)
  })

  test('behavior: what the page adds is shown, lasts until the decision, and is kept if signed', async () => {
    const shown: string[] = []
    const { result, remembered, signals } = run(1, [signature('0x1')], async ({ view }) => {
      shown.push(`${view.risk} ${signals[0]?.aborted}`)
    })
    await result
    expect(shown).toEqual(['high false'])
    expect(signals[0]?.aborted).toBe(true)
    expect(remembered).toHaveLength(1)
  })

  test('behavior: a rejection ends it too, and nothing is kept', async () => {
    const rejected = new FrameError('USER_REJECTED')
    const { result, remembered, signals } = run(1, [signature('0x1')], () =>
      Promise.reject(rejected),
    )
    await expect(result).rejects.toBe(rejected)
    expect(signals[0]?.aborted).toBe(true)
    expect(remembered).toEqual([])
  })
})
