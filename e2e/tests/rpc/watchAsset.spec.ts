/** `wallet_watchAsset` (EIP-747) through the frame, for a token on a real chain. */
import type { ErrorReply, HostilePage, Reply } from '../../pages/hostilePage.ts'
import { jsonRpc } from '../../services/anvil.ts'
import { assembleToken } from '../../services/tokenCode.ts'
import { expect, test } from '../attacker/fixtures.ts'

const address = `0x${'a3'.repeat(20)}`
const added = 'You added this token to your list. Nobody has checked it.'

const suggest = (options: object = {}) => ({ type: 'ERC20', options: { address, ...options } })

async function expectRefused(hostile: HostilePage, params: object, field: string) {
  const { payload } = await hostile.ask('RPC_REQUEST', { method: 'wallet_watchAsset', params })
  // An error reply's payload is the protocol's.
  const { reason, code, message } = payload as ErrorReply
  expect({ reason, code }).toEqual({ reason: 'INVALID_PARAMS', code: -32602 })
  expect(message).toContain(`options.${field}: `)
  await expect(hostile.approval.dialog()).toBeHidden()
}

test('a suggested token: refused, rejected, added, and known afterwards', async ({
  hostile,
  person,
  stack,
}) => {
  const { evm } = await hostile.logIn(person.email)
  const code = assembleToken({ symbol: 'TEST', decimals: 6 })
  await jsonRpc(stack.rpcUrl, 'anvil_setCode', [address, code])
  await jsonRpc(stack.rpcUrl, 'anvil_setBalance', [evm, '0xde0b6b3a7640000'])
  const { approval, page } = hostile
  const watch = (params: object) => hostile.request('wallet_watchAsset', params).reply
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('tracker')) pictures.push(request.url())
  })

  await expectRefused(hostile, suggest({ symbol: 'USDC' }), 'symbol')
  await expectRefused(hostile, suggest({ symbol: 'TEST', decimals: 18 }), 'decimals')
  await expectRefused(
    hostile,
    { type: 'ERC20', options: { address: `0x${'a4'.repeat(20)}` } },
    'address',
  )

  const image = 'https://tracker.example/a.png'
  const rejected = watch(suggest({ symbol: 'TEST', image }))
  await approval.expectShown()
  const dialog = approval.dialog()
  await expect(dialog).toContainText('Add “TEST” to your list of tokens')
  await expect(dialog).toContainText('What its contract says“TEST”6 decimal places')
  await expect(dialog).toContainText('What this site says“TEST”')
  await expect(dialog).toContainText('Nothing is signed or sent.')
  await expect(dialog).toContainText(new RegExp(address, 'i'))
  await expect(dialog).not.toContainText('already in your list')
  expect(pictures).toEqual([])
  await approval.reject()
  expect((await rejected)?.payload).toMatchObject({ reason: 'USER_REJECTED', code: 4001 })

  const accepted = watch(suggest())
  await approval.approve()
  expect(await accepted).toMatchObject({ payload: true } satisfies Partial<Reply>)

  const again = watch(suggest())
  await approval.expectShown()
  await expect(dialog).toContainText('This token is already in your list.')
  await approval.reject()
  await again

  const data = `0xa9059cbb${'b1'.repeat(20).padStart(64, '0')}${'1'.padStart(64, '0')}`
  const transfer = hostile.request('eth_sendTransaction', [
    { from: evm, to: address, data, gas: '0x186a0' },
  ])
  await approval.expectShown()
  await expect(dialog).toContainText(added)
  await hostile.ask('RPC_ABORT')
  await transfer.reply
})
