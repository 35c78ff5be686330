import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { SignedPart, SigningRequest, SigningResult, Vault } from '../keys/vault.ts'
import type { ApprovalPrompt, ApprovalView, FeeName, RequestApproval } from '../keys/view.ts'
import { approveAndSend, approveAndSign } from './approveAndSign.ts'
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

/** Adds nothing. */
const advisor: Advisor = { advise: (prompt) => prompt, remember: () => {} }

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
      advisor,
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
    expect(await result).toEqual([signature('0x1')])
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

describe('approveAndSign with a choice of fees', () => {
  /** A vault that names each preparation, and signs only what it still holds. */
  function open(requestApproval: RequestApproval, prepareLater?: Promise<void>) {
    const held = new Set<string>()
    let count = 0
    const vault: Partial<Vault> = {
      async prepare(asked) {
        count += 1
        if (count > 1) await prepareLater
        const id = `${count} ${JSON.stringify(asked)}`
        held.add(id)
        const view = { risk: 'low', parts: [{ account: id }] } as unknown as ApprovalView
        return { signingId: id, digest: '0xd1', view }
      },
      discard: async (id) => void held.delete(id),
      async sign({ signingId }) {
        if (!held.delete(signingId)) throw new FrameError('INTERNAL')
        return [{ kind: 'solanaSignature', signature: signingId }]
      },
    }
    const options = [{ name: 'slow', fee: '1' } as const, { name: 'fast', fee: '2' } as const]
    const result = approveAndSign({
      vault: vault as Vault,
      advisor,
      requestApproval,
      origin: 'https://dapp.example',
      request,
      kind: 'solanaSignature',
      signal: new AbortController().signal,
      fees: {
        menu: { chosen: 'slow', options },
        apply: (fee: FeeName) => ({ ...request, address: `0x${fee}` as const }),
      },
    })
    return { result, held }
  }
  const shownId = ({ view }: ApprovalPrompt) => view.parts[0].account

  test('default: the latest revision is shown, and alone signed', async () => {
    const prompts: ApprovalPrompt[] = []
    const { result, held } = open(async (prompt, { revise }) => {
      prompts.push(prompt)
      if (revise) prompts.push(await revise('fast'))
    })
    const [{ signature: signed }] = await result
    expect(prompts.map(({ fees }) => fees?.chosen)).toEqual(['slow', 'fast'])
    expect(signed).toMatch(/^2 .*0xfast/)
    expect(prompts[1] && shownId(prompts[1])).toBe(signed)
    expect(held.size).toBe(0)
  })

  test('error: an approval while a revision is prepared', async () => {
    let resume = () => {}
    const later = new Promise<void>((resolve) => {
      resume = resolve
    })
    const { result, held } = open(async (_, { revise }) => {
      revise?.('fast').catch(() => undefined)
    }, later)
    await expect(result).rejects.toEqual(internal)
    resume()
    await expect.poll(() => held.size).toBe(0)
  })

  test('error: a second revision while the first is prepared', async () => {
    const { result, held } = open(async (_, { revise }) => {
      const first = revise?.('fast')
      await expect(revise?.('slow')).rejects.toEqual(internal)
      await first
    })
    const [{ signature: signed }] = await result
    expect(signed).toMatch(/^2 .*0xfast/)
    expect(held.size).toBe(0)
  })

  test('error: a fee that is not among those offered', async () => {
    const { result } = open(async (_, { revise }) => {
      await expect(revise?.('app')).rejects.toEqual(internal)
    })
    const [{ signature: signed }] = await result
    expect(signed).toMatch(/^1 /)
  })

  test('error: a rejection discards what is prepared, now and later', async () => {
    const rejected = new FrameError('USER_REJECTED')
    let resume = () => {}
    const later = new Promise<void>((resolve) => {
      resume = resolve
    })
    let revised: Promise<unknown> = Promise.resolve()
    const { result, held } = open(async (_, { revise }) => {
      revised = revise?.('fast') ?? revised
      throw rejected
    }, later)
    await expect(result).rejects.toBe(rejected)
    resume()
    await expect(revised).rejects.toMatchObject({ reason: 'RPC_ABORTED' })
    expect(held.size).toBe(0)
  })

  test('behavior: at most 20 revisions, and the last has no choice', async () => {
    const { result } = open(async (_, { revise }) => {
      for (let count = 1; count < 20; count += 1)
        expect(await revise?.('fast')).toHaveProperty('fees')
      expect(await revise?.('slow')).not.toHaveProperty('fees')
      await expect(revise?.('fast')).rejects.toEqual(internal)
    })
    const [{ signature: signed }] = await result
    expect(signed).toMatch(/^21 .*0xslow/)
  })
})
