/** `wallet_sendCalls` of an account that runs its calls together (EIP-7702), on two sites and a real chain. */
import { ApprovalWindow } from '../../pages/approvalWindow.ts'
import type { DappPage } from '../../pages/dappPage.ts'
import { jsonRpc } from '../../services/anvil.ts'
import { fillExchange, market, openMarket, readAllowance } from '../../services/market.ts'
import { connected, expect, test } from '../fixtures.ts'

test.use({ stackOptions: { clock: true, smartAccounts: true } })

// Exposed by the demo dApp.
declare const latchkey: {
  getProvider(namespace: string): { request(call: object): Promise<unknown> }
}

type Reply = { result?: unknown; code?: number }
type Status = { status: number; atomic: boolean; receipts?: unknown[] }

const call = ({ page }: DappPage, method: string, ...params: readonly unknown[]): Promise<Reply> =>
  page.evaluate(
    (request) =>
      latchkey
        .getProvider('eip155')
        .request(request)
        .then(
          (result) => ({ result }),
          ({ code }) => ({ code }),
        ),
    { method, params },
  )

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** Approves 7 tokens for the exchange, and sells them. */
const approveAndSwap = [
  { to: market.token, data: `0x095ea7b3${word(BigInt(market.exchange))}${word(7n)}` },
  { to: market.exchange, data: `0x5e11c0de${word(7n)}` },
]

async function send(dapp: DappPage, decide: () => Promise<void>): Promise<Status> {
  const asked = call(dapp, 'wallet_sendCalls', {
    version: '2.0.0',
    chainId: '0x7a69',
    from: await dapp.address(),
    atomicRequired: true,
    calls: approveAndSwap,
  })
  await decide()
  const { id } = (await asked).result as { id: string }
  const read = async () => (await call(dapp, 'wallet_getCallsStatus', id)).result as Status
  await expect.poll(async () => (await read()).status).not.toBe(100)
  return read()
}

async function capability(dapp: DappPage): Promise<unknown> {
  const { result } = await call(dapp, 'wallet_getCapabilities', await dapp.address(), ['0x7a69'])
  return (result as Record<string, { atomic: { status: unknown } }>)['0x7a69']?.atomic.status
}

for (const host of ['dapp', 'partner'] as const) {
  test(`${host}: an approval and a swap are one transaction: both, or neither`, async ({
    person,
    stack: { rpcUrl },
  }) => {
    await openMarket(rpcUrl)
    const dapp = await connected(person, host)
    const account = await dapp.address()
    await jsonRpc(rpcUrl, 'anvil_setBalance', [account, '0x8ac7230489e80000'])
    const worker = dapp.page.workers().find((each) => each.url().includes('VaultWorker'))
    expect(worker?.url()).toContain('smartVaultWorker')
    expect(await capability(dapp)).toBe('ready')

    // The first use is high risk, so it is decided in a window.
    const first = await send(dapp, async () => {
      await dapp.approval.expectShown()
      const window = await ApprovalWindow.openFrom(dapp.approval)
      await expect(window.dialog()).toContainText('Do 2 steps at once')
      await expect(window.dialog()).toContainText('It keeps it until it is revoked')
      await expect(window.dialog()).toContainText('All of these, or none')
      await expect(window.dialog()).toContainText('EIP7702StatelessDeleGator 1.3.0')
      await window.approve()
    })
    expect(first).toMatchObject({ status: 200, atomic: true })
    expect(first.receipts).toHaveLength(1)
    expect(await readAllowance(rpcUrl, account)).toBe(0n)
    expect(await jsonRpc(rpcUrl, 'eth_getBalance', [market.exchange, 'latest'])).toBe('0x0')
    expect(await capability(dapp)).toBe('supported')

    // The exchange runs dry while the person decides: then the approval is undone, too.
    await fillExchange(rpcUrl, '0x38d7ea4c68000')
    const second = await send(dapp, async () => {
      await dapp.approval.expectShown()
      const window = await ApprovalWindow.openFrom(dapp.approval)
      await expect(window.dialog()).toContainText('Do 2 steps at once')
      await expect(window.dialog()).not.toContainText('It keeps it until it is revoked')
      await fillExchange(rpcUrl, '0x0')
      await window.approve()
    })
    expect(second).toMatchObject({ status: 500, atomic: true })
    expect(second.receipts).toMatchObject([{ status: '0x0', logs: [] }])
    expect(await readAllowance(rpcUrl, account)).toBe(0n)
  })
}
