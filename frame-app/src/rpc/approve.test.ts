import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { parts, viewParts } from '../approval/testing/requestParts.ts'
import type { Vault } from '../keys/vault.ts'
import type { RequestApproval } from '../keys/view.ts'
import { approve } from './approve.ts'

const { suggested } = parts
const request = { ...suggested, kind: 'asset', address: suggested.account, tokens: [] } as const

/** Shows a token; records what the vault and the page did. */
function run(requestApproval: RequestApproval, signal = new AbortController().signal) {
  const done: string[] = []
  const vault: Partial<Vault> = {
    async prepare({ kind }) {
      done.push(`prepare ${kind}`)
      return { signingId: 'id', digest: '0xd1', view: viewParts(suggested) }
    },
    async sign() {
      done.push('sign')
      throw new FrameError('INTERNAL')
    },
    async discard(id) {
      done.push(`discard ${id}`)
      throw new FrameError('WALLET_LOCKED')
    },
  }
  const result = approve({
    vault: vault as Vault,
    advisor: { advise: (prompt) => prompt, remember: () => void done.push('remember') },
    async requestApproval(prompt, options) {
      done.push(`show ${prompt.origin}`)
      await requestApproval(prompt, options)
    },
    origin: 'https://dapp.example',
    request,
    signal,
  })
  return { result, done }
}

describe('approve', () => {
  test('default: shows what the worker describes, and signs nothing', async () => {
    const { result, done } = run(async ({ view }) => expect(view).toEqual(viewParts(suggested)))
    expect(await result).toBeUndefined()
    expect(done).toEqual(['prepare asset', 'show https://dapp.example', 'discard id', 'remember'])
  })

  test('error: a rejection, after which nothing is remembered', async () => {
    const rejected = new FrameError('USER_REJECTED')
    const { result, done } = run(() => Promise.reject(rejected))
    await expect(result).rejects.toBe(rejected)
    expect(done).toEqual(['prepare asset', 'show https://dapp.example', 'discard id'])
  })

  test('error: a request that has ended shows nothing', async () => {
    const reason = new FrameError('RPC_ABORTED')
    const { result, done } = run(async () => {}, AbortSignal.abort(reason))
    await expect(result).rejects.toBe(reason)
    expect(done).toEqual([])
  })
})
