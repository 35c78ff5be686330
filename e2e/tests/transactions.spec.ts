/** Requests of a person's own dApps, through the frame, on a real chain. */
import { encodeFunctionData, parseAbi, recoverMessageAddress, stringToHex } from 'viem'
import type { DappPage } from '../pages/dappPage.ts'
import { jsonRpc } from '../services/anvil.ts'
import type { Stack } from '../services/stack.ts'
import { connected, expect, test } from './fixtures.ts'

type Hex = `0x${string}`
type Outcome = { result?: Hex; code?: number }

// Exposed by the demo dApp.
declare const latchkey: {
  getProvider(namespace: string): { request(call: object): Promise<Hex> }
}

const ask = ({ page }: DappPage, method: string, ...params: readonly unknown[]): Promise<Outcome> =>
  page.evaluate(
    (call) =>
      latchkey
        .getProvider('eip155')
        .request(call)
        .then(
          (result) => ({ result }),
          ({ code }) => ({ code }),
        ),
    { method, params },
  )

const sign = async (dapp: DappPage, text: string) =>
  ask(dapp, 'personal_sign', stringToHex(text), await dapp.address())

const signerOf = ({ result }: Outcome, message: string) =>
  recoverMessageAddress({ message, signature: result ?? '0x' })

const friend: Hex = `0x${'b1'.repeat(20)}`
const shop: Hex = `0x${'a1'.repeat(20)}`
const door: Hex = `0x${'a2'.repeat(20)}`

/**
 * A contract of tokens that logs a transfer of its caller's, and pays the caller 0.001 ETH for it.
 * It refuses calls that are shorter than `transfer(address,uint256)`.
 */
const shopCode = [
  '0x60443610605657',
  '60206024600037',
  '600435337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a3',
  '600060006000600066038d7ea4c68000335af150',
  '600160005260206000f3',
  '5b60006000fd',
].join('')
/** Runs `revert("no")`. */
const doorCode = '0x6308c379a060e01b60005260206004526002602452616e6f60f01b60445260646000fd'

/** The connected dApp, with 10 ETH in the account. */
async function funded(person: Parameters<typeof connected>[0], { rpcUrl }: Stack) {
  const dapp = await connected(person)
  await jsonRpc(rpcUrl, 'anvil_setBalance', [await dapp.address(), '0x8ac7230489e80000'])
  return dapp
}

const readTransaction = async ({ rpcUrl }: Stack, { result }: Outcome) =>
  // A node's answer for a mined transaction of type 2.
  (await jsonRpc(rpcUrl, 'eth_getTransactionByHash', [result])) as { gas: Hex; maxFeePerGas: Hex }

test('two tabs that ask at once have an approval each, and leaving one rejects its own only', async ({
  person,
}) => {
  const first = await connected(person)
  const second = await person.tab()
  await second.open()
  await second.expectConnected()
  const asked = [sign(first, 'From the first tab'), sign(second, 'From the second tab')] as const
  await expect(first.approval.dialog()).toContainText('From the first tab')
  await expect(second.approval.dialog()).toContainText('From the second tab')
  await first.page.bringToFront()
  await first.modal().getByTestId('w3m-header-close').click()
  expect(await asked[0]).toEqual({ code: 4001 })
  await second.page.bringToFront()
  await expect(second.approval.dialog()).toContainText('From the second tab')
  await second.approval.approve()
  expect(await signerOf(await asked[1], 'From the second tab')).toBe(await first.address())
})

test('two tabs that ask at once can both be approved, in any order', async ({ person }) => {
  const first = await connected(person)
  const second = await person.tab()
  await second.open()
  await second.expectConnected()
  const asked = [sign(first, 'One'), sign(second, 'Two')] as const
  for (const tab of [second, first]) {
    await tab.page.bringToFront()
    await tab.approval.approve()
  }
  const signers = [await signerOf(await asked[0], 'One'), await signerOf(await asked[1], 'Two')]
  expect(signers).toEqual([await first.address(), await second.address()])
})

/** Blocks of three transactions with tips of 1, 2 and 4 gwei. */
async function mineTips({ rpcUrl }: Stack) {
  const payers = (await jsonRpc(rpcUrl, 'eth_accounts')) as string[]
  await jsonRpc(rpcUrl, 'evm_setAutomine', [false])
  for (let block = 0; block < 5; block += 1) {
    for (const [place, gwei] of [1, 2, 4].entries()) {
      const tip = `0x${(gwei * 1e9).toString(16)}`
      const fees = { maxPriorityFeePerGas: tip, maxFeePerGas: '0x2540be4000' }
      const paid = { from: payers[place], to: friend, value: '0x1', gas: '0x5208', ...fees }
      await jsonRpc(rpcUrl, 'eth_sendTransaction', [paid])
    }
    await jsonRpc(rpcUrl, 'evm_mine')
  }
  await jsonRpc(rpcUrl, 'evm_setAutomine', [true])
}

test('the fee that is chosen on the sheet is the one that reaches the chain', async ({
  person,
  stack,
}) => {
  const dapp = await funded(person, stack)
  await mineTips(stack)
  // More than any fee: a fee above what is sent is unusual.
  const call = { to: friend, value: '0x16345785d8a0000' }
  const asked = ask(dapp, 'eth_sendTransaction', call)
  await dapp.approval.expectShown()
  const frame = dapp.approval.frame()
  await frame.getByText('Change network fee').click()
  const row = (name: string) => frame.locator('label').filter({ hasText: name })
  const costOf = async (name: string) =>
    Number(/up to ([\d.]+) ETH/.exec((await row(name).textContent()) ?? '')?.[1])
  const costs = { normal: await costOf('Normal'), fast: await costOf('Fast') }
  expect(costs.fast).toBeGreaterThan(costs.normal)
  await expect(dapp.approval.approveButton()).toBeEnabled()
  await dapp.approval.press(row('Fast'))
  await expect(frame.locator('summary').filter({ hasText: 'Fast' })).toBeVisible()
  await dapp.approval.approve()
  const { gas, maxFeePerGas } = await readTransaction(stack, await asked)
  const most = Number(BigInt(gas) * BigInt(maxFeePerGas)) / 1e18
  expect(most).toBeGreaterThan(costs.normal)
  // The sheet rounds the figure up.
  expect(Math.abs(most / costs.fast - 1)).toBeLessThan(0.05)
  await dapp.closeSent()
})

test('a transaction that would fail says why, and is rejected without reaching the chain', async ({
  person,
  stack,
}) => {
  const dapp = await funded(person, stack)
  await jsonRpc(stack.rpcUrl, 'anvil_setCode', [door, doorCode])
  const asked = ask(dapp, 'eth_sendTransaction', { to: door, data: '0x1f3ab24e', gas: '0x186a0' })
  await expect(dapp.approval.dialog()).toContainText(/This would fail.*The contract says: “no”/)
  await dapp.approval.reject()
  expect(await asked).toEqual({ code: 4001 })
  const count = [await dapp.address(), 'pending']
  expect(await jsonRpc(stack.rpcUrl, 'eth_getTransactionCount', count)).toBe('0x0')
})

test('a transfer of tokens shows what leaves and what arrives, and so it happens', async ({
  person,
  stack,
}) => {
  const dapp = await funded(person, stack)
  await jsonRpc(stack.rpcUrl, 'anvil_setCode', [shop, shopCode])
  await jsonRpc(stack.rpcUrl, 'anvil_setBalance', [shop, '0x8ac7230489e80000'])
  const data = encodeFunctionData({
    abi: parseAbi(['function transfer(address, uint256)']),
    args: [friend, 250n],
  })
  const asked = ask(dapp, 'eth_sendTransaction', { to: shop, data })
  const sheet = dapp.approval.dialog()
  await expect(sheet).toContainText(/Expected changes.*You send.*250.*You get.*0\.001 ETH/)
  await dapp.approval.approve()
  const { result } = await asked
  const receipt = (await jsonRpc(stack.rpcUrl, 'eth_getTransactionReceipt', [result])) as {
    status: Hex
    logs: { data: Hex }[]
  }
  expect(receipt.status).toBe('0x1')
  expect(receipt.logs.map((log) => BigInt(log.data))).toEqual([250n])
  await dapp.closeSent()
})
