/** A person signed in at a hostile page, and its open request. */
import { type HostilePage, isSigned, type PendingRequest } from '../../pages/hostilePage.ts'
import { expect, newEmail } from './fixtures.ts'
import { buildRequest, type Risk } from './requests.ts'

export type Victim = {
  readonly hostile: HostilePage
  /** Returns the open request; sends one, visibly, if there is none. */
  ask(): Promise<PendingRequest>
  /** Like `ask`; undefined if the frame refuses to show more prompts. */
  tryAsk(): Promise<PendingRequest | undefined>
  /** The number of requests with a signature so far. */
  signatures(): number
  /** Aborts the open request. */
  abort(): Promise<void>
}

/** Signs a person in; all requests have one risk. */
export async function openVictim(hostile: HostilePage, risk: Risk): Promise<Victim> {
  const { evm } = await hostile.logIn(newEmail())
  let open: PendingRequest | undefined
  const asked: PendingRequest[] = []
  async function send() {
    await hostile.dress()
    const { origin } = new URL(hostile.page.url())
    const { chain } = hostile.stack
    const request = hostile.request(...buildRequest(risk, { address: evm, chain, origin }))
    asked.push(request)
    open = request
    return request
  }
  return {
    hostile,
    async ask() {
      if (open && !open.outcome) return open
      const request = await send()
      await hostile.approval.expectShown()
      return request
    },
    async tryAsk() {
      const request = await send()
      await expect
        .poll(
          async () =>
            request.outcome !== undefined || (await hostile.approval.dialog().isVisible()),
        )
        .toBe(true)
      if (request.outcome) return undefined
      await hostile.approval.expectShown()
      return request
    },
    signatures: () => asked.filter(isSigned).length,
    async abort() {
      await hostile.ask('RPC_ABORT')
      await open?.reply
    },
  }
}

/** The control: the person presses Approve, and it counts. */
export async function approveCalmly({ hostile, ask }: Victim) {
  const request = await ask()
  await hostile.dress()
  await hostile.approval.approve()
  await expect.poll(() => isSigned(request)).toBe(true)
}
