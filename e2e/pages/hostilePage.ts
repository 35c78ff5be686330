/** Drives `attacker/hostile.html`, as the attacker and as the person. */
import { expect, type Frame, type Page } from '@playwright/test'
import type { DappServer } from '../services/dapp.ts'
import type { Stack } from '../services/stack.ts'
import { ApprovalSheet } from './approvalSheet.ts'
import { waitForCode } from './mailText.ts'

/** A reply as posted. */
export type Reply = { type: string; id: string; payload?: unknown }
export type ErrorReply = { message: string; code?: number; reason?: string }

/** Styles as CSS text. */
export type Dress = { frame?: string; box?: string; cover?: string }
export type Point = readonly [x: number, y: number]

// Exposed by `attacker/hostile.js`.
declare const ready: Promise<void>
declare const ask: (name: string, payload?: unknown) => Promise<Reply>
declare const connect: () => Promise<boolean>
declare const dress: (dress?: Dress) => void
declare const aim: (point: Point) => Point

export class HostilePage {
  readonly page: Page
  readonly server: DappServer
  readonly stack: Stack
  readonly approval: ApprovalSheet
  /** The tab, or a frame in it, that runs its scripts. */
  private place: Pick<Frame, 'evaluate'>

  constructor(page: Page, { server, stack }: { server: DappServer; stack: Stack }) {
    this.page = page
    this.place = page
    this.server = server
    this.stack = stack
    this.approval = new ApprovalSheet(page, 'iframe[name=frame]')
  }

  /** `guest` is trusted, `partner` only listed. */
  async open(host: 'guest' | 'partner' = 'guest') {
    await this.page.goto(`${this.server.origin(host)}/hostile.html`)
    await this.page.evaluate(() => ready)
  }

  /** The frame's document, which only a test can read. */
  frame(): Frame {
    const frame = this.page.frame('frame')
    if (!frame) throw new Error('The page has no frame')
    return frame
  }

  /** Loads a trusted origin's hostile page in place of its frame, and continues in that page. */
  async embedTrusted() {
    const src = `${this.server.origin('guest')}/hostile.html`
    await this.page.evaluate((inner) => {
      document.querySelector('iframe')?.remove()
      const element = Object.assign(document.createElement('iframe'), { src: inner, name: 'inner' })
      element.style.cssText = 'width: 100%; height: 700px'
      document.body.append(element)
      return new Promise((resolve) => element.addEventListener('load', resolve))
    }, src)
    const inner = this.page.frame('inner')
    if (!inner) throw new Error('The page embeds nothing')
    this.place = inner
    await inner.evaluate(() => ready)
  }

  ask(name: string, payload?: unknown): Promise<Reply> {
    return this.place.evaluate(([to, what]) => ask(to as string, what), [name, payload] as const)
  }

  /** Sends a request that waits for the person; `outcome` is its reply. */
  request(method: string, params: unknown, more: object = {}): PendingRequest {
    const pending: PendingRequest = { outcome: undefined, reply: Promise.resolve(undefined) }
    pending.reply = this.ask('RPC_REQUEST', { method, params, ...more }).then((reply) => {
      pending.outcome = reply
      return reply
    })
    return pending
  }

  connect = () => this.page.evaluate(() => connect())
  dress = (how: Dress = {}) => this.page.evaluate((it) => dress(it), how)
  aim = (point: Point) => this.page.evaluate((it) => aim(it), point)

  /** Signs in over bare messages; returns the addresses. */
  async logIn(email: string): Promise<Addresses> {
    const { inbox, chain } = this.stack
    const before = inbox.newest()
    await this.expectSuccess('CONNECT_EMAIL', { email })
    const otp = await waitForCode(inbox, email, { after: before })
    await this.expectSuccess('CONNECT_OTP', { otp })
    const evm = await this.addressOn(chain.id)
    const solana = await this.addressOn('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    await this.expectSuccess('SWITCH_NETWORK', { chainId: chain.id })
    return { evm, solana }
  }

  private async addressOn(chainId: string): Promise<string> {
    const user = await this.expectSuccess('GET_USER', { chainId })
    return (user as { address: string }).address
  }

  private async expectSuccess(name: string, payload: unknown): Promise<unknown> {
    const reply = await this.ask(name, payload)
    expect(reply.type, JSON.stringify(reply.payload)).toBe(`@w3m-frame/${name}_SUCCESS`)
    return reply.payload
  }
}

export type Addresses = { evm: string; solana: string }

export type PendingRequest = { outcome: Reply | undefined; reply: Promise<Reply | undefined> }

export const isSigned = ({ outcome }: PendingRequest) => outcome?.type.endsWith('_SUCCESS') === true
