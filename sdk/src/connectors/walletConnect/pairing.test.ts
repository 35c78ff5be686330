// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startWalletConnect } from '../../testing/startWalletConnect.ts'

const call = { namespace: 'eip155', networkId: 'eip155:1' } as const
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

function onIphone() {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone)
  onTestFinished(() => agent.mockRestore())
}

describe('pairing', () => {
  test('default: an invitation is valid for four minutes', async () => {
    const { connector, invitations } = await startWalletConnect({ switches: { proposal: 'hang' } })
    const before = Date.now()
    connector.connect(call).catch(() => undefined)
    await expect.poll(() => invitations().length).toBe(1)
    const [invitation] = invitations()
    expect(invitation?.uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(invitation?.expiresAt).toBeGreaterThanOrEqual(before + 240_000)
    expect(invitation?.expiresAt).toBeLessThanOrEqual(Date.now() + 240_000)
  })

  test('error: nobody follows it in time', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const { connector, invitations, events } = await startWalletConnect({ alone: true })
    const connecting = connector.connect(call)
    const failed = expect(connecting).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    await expect.poll(() => invitations().length).toBe(1)
    const [expire] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 240_000) ?? []
    expire?.()
    await failed
    expect(events.at(-1)).toEqual({ type: 'pairing', pairing: undefined })
  })

  test('param: signal, and a wallet that approves later is disconnected', async () => {
    const { connector, wallet, events } = await startWalletConnect({
      switches: { proposal: 'hang' },
    })
    const controller = new AbortController()
    const connecting = connector.connect({ ...call, signal: controller.signal })
    const aborted = expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(() => wallet.proposals.length).toBe(1)
    controller.abort()
    await aborted
    expect(events.at(-1)).toEqual({ type: 'pairing', pairing: undefined })
    await wallet.approve()
    expect(wallet.sessionCount()).toBe(1)
    await expect.poll(wallet.sessionCount).toBe(0)
    expect(connector.remembered()).toBeUndefined()
  })

  test('behavior: a new call starts over and ends the earlier one', async () => {
    const { connector, invitations, wallet } = await startWalletConnect({
      switches: { proposal: 'hang' },
    })
    const first = connector.connect(call)
    const replaced = expect(first).rejects.toMatchObject({ code: 'SUPERSEDED' })
    await expect.poll(() => wallet.proposals.length).toBe(1)
    wallet.switches.proposal = 'approve'
    const connection = await connector.connect(call)
    await replaced
    expect(connection.accounts.eip155?.address).toBe(wallet.addresses.eip155)
    const [earlier, later] = invitations()
    expect(later?.uri).not.toBe(earlier?.uri)
  })

  test('behavior: on iOS Safari, a new call joins the valid invitation', async () => {
    onIphone()
    const { connector, invitations, wallet } = await startWalletConnect({
      switches: { proposal: 'hang' },
    })
    const controller = new AbortController()
    const first = connector.connect({ ...call, signal: controller.signal })
    const aborted = expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(() => wallet.proposals.length).toBe(1)
    controller.abort()
    const second = connector.connect(call)
    await aborted
    await wallet.approve()
    expect((await second).accounts.eip155?.address).toBe(wallet.addresses.eip155)
    expect(invitations()).toHaveLength(1)
  })

  test('error: the relay is down, and works once it is back', async () => {
    const { connector, relay, wallet } = await startWalletConnect({
      parameters: { relayTimeout: 500 },
    })
    await relay.stop()
    const { host } = new URL(relay.url)
    await expect(connector.connect(call)).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
      hint: expect.stringContaining(host),
    })
    await relay.start()
    await expect
      .poll(() => connector.connect(call).then(({ accounts }) => accounts.eip155?.address), {
        timeout: 40_000,
      })
      .toBe(wallet.addresses.eip155)
  })
})
