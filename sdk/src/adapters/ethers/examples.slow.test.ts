// @vitest-environment jsdom
/** Runs the examples of docs/ethers.md against a node. */
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Chain as Node, startAnvil } from '../../../../e2e/services/anvil.ts'
import { connect } from '../../actions/connect.ts'
import { createInstance } from '../../core/createInstance.ts'
import { defineNetwork } from '../../networks/defineNetwork.ts'
import { startHeadlessWallet } from '../../testing/adapterWallets.ts'
import * as ethers5 from '../../testing/ethers/ethers5.ts'
import * as ethers6 from '../../testing/ethers/ethers6.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'

const to = '0x00000000000000000000000000000000000000cc'
const value = 100_000_000_000_000_000n

let nodes: Node[] = []
beforeAll(async () => {
  nodes = await Promise.all([31_337, 31_338].map((chainId) => startAnvil({ chainId })))
})
afterAll(() => Promise.all(nodes.map(({ stop }) => stop())))

function start() {
  // It knows the nodes' chains but the last.
  const wallet = startHeadlessWallet([...nodes, ...nodes.slice(-1)])
  const [first, second] = nodes.map(({ chainId, rpcUrl }) =>
    defineNetwork({
      id: chainId,
      name: `Node ${chainId}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl,
    }),
  )
  if (!first || !second) throw new TypeError('No node')
  const latchkey = createInstance({
    projectId: 'shop',
    networks: [first, second],
    connectors: [wallet.create],
    storage: memoryStorage(),
  })
  latchkey._internal.modalHost.attach()
  onTestFinished(() => latchkey.destroy())
  return { latchkey, wallet, second }
}

describe.each([
  ['ethers 6', ethers6],
  ['ethers 5', ethers5],
])('docs/ethers.md: %s', (_, { signIn, pay, readBalance, follow }) => {
  test('default: signIn opens the modal, and signs once the user has connected', async () => {
    const { latchkey, wallet } = start()
    const signing = signIn(latchkey)
    await expect.poll(() => latchkey._internal.stores.modal.getState().open).toBe(true)
    await connect(latchkey)
    latchkey.close()
    const signature = (await signing) as `0x${string}`
    const address = wallet.accounts[0] as `0x${string}`
    expect(await verifyMessage({ address, message: `I am ${address}`, signature })).toBe(true)
  })

  test('behavior: pay sends, and readBalance sees it', async () => {
    const { latchkey } = start()
    await connect(latchkey)
    const before = BigInt(`${await readBalance(latchkey, to)}`)
    expect(await pay(latchkey, to)).toMatchObject({ status: 1, to: expect.any(String) })
    expect(BigInt(`${await readBalance(latchkey, to)}`)).toBe(before + value)
  })

  test('error: the user refuses to pay', async () => {
    const { latchkey, wallet } = start()
    await connect(latchkey)
    wallet.refuse()
    expect(await pay(latchkey, to)).toBeNull()
  })

  test('behavior: follow shows account and network until they are gone', async () => {
    const { latchkey, wallet, second } = start()
    const shown: string[] = []
    onTestFinished(follow(latchkey, (text) => shown.push(text)))
    const [one, other] = wallet.accounts
    const expected = [
      'Nobody is connected',
      `${one} on 31337`,
      `${one} on 31338`,
      `${other} on 31338`,
      'Nobody is connected',
    ]
    const settle = (count: number) => expect.poll(() => shown).toEqual(expected.slice(0, count))
    await settle(1)
    await connect(latchkey)
    await settle(2)
    await latchkey.switchNetwork(second)
    await settle(3)
    await wallet.changeAccount()
    await settle(4)
    await latchkey.disconnect()
    await settle(5)
  })
})
