// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { RequestArguments } from '../connectors/providers.ts'
import { bitcoin } from '../networks/bitcoin.ts'
import { accountA, fakeEvmWallet } from '../testing/fakeEvmWallet.ts'
import { bitcoinAddress } from '../testing/siwxMessages.ts'
import { installWallet, startInjected } from '../testing/startInjected.ts'
import { startMock } from '../testing/startMock.ts'
import { walletRejections } from '../testing/walletRejections.ts'
import { connect } from './connect.ts'
import { describeFailure } from './evm/loadViem.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'

const signature = `0x${'1b'.repeat(65)}`
const data = {
  domain: { name: 'Shop', chainId: 1 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: 2n ** 200n },
} as const

async function start(method: string, answer: () => unknown) {
  const wallet = fakeEvmWallet()
  wallet.answers[method] = answer
  installWallet(wallet)
  const app = startInjected()
  await app.connect()
  return { ...app, wallet }
}

const signers = [
  ['personal_sign', (app) => signMessage(app.latchkey, { message: 'Hello' })],
  ['eth_signTypedData_v4', (app) => signTypedData(app.latchkey, data)],
] satisfies [string, (app: Awaited<ReturnType<typeof start>>) => Promise<string>][]

describe.each(signers)('%s', (method, sign) => {
  test('default: the wallet’s signature', async () => {
    expect(await sign(await start(method, async () => signature))).toBe(signature)
  })

  test.each(walletRejections)('error: the user rejects: %s', async (_, error) => {
    const app = await start(method, () => Promise.reject(error))
    await expect(sign(app)).rejects.toMatchObject({
      name: 'UserRejectedError',
      code: 4001,
      cause: expect.anything(),
    })
  })

  test.each([undefined, '0x', `0x${'1'.repeat(61)}`, 'signed'])(
    'error: %s is no signature',
    async (answer) => {
      const app = await start(method, async () => answer)
      await expect(sign(app)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    },
  )

  test('behavior: a signature may have 62 digits', async () => {
    const short = `0x${'1'.repeat(62)}`
    expect(await sign(await start(method, async () => short))).toBe(short)
  })
})

describe('signMessage on Bitcoin', () => {
  const base64 = `${'A'.repeat(87)}=`
  const startBitcoin = async (respond: (args: RequestArguments) => unknown) => {
    const wallet = { addresses: { bip122: bitcoinAddress }, respond }
    const app = startMock(wallet, { networks: [bitcoin] })
    await connect(app.latchkey)
    return app
  }

  test('default: the wallet’s signature of the connected address', async () => {
    const requests: RequestArguments[] = []
    const { latchkey } = await startBitcoin((args) => {
      requests.push(args)
      return base64
    })
    expect(await signMessage(latchkey, { message: 'Grüße' })).toBe(base64)
    const params = { message: 'Grüße', address: bitcoinAddress }
    expect(requests).toEqual([{ method: 'signMessage', params }])
  })

  test('error: the user rejects', async () => {
    const { latchkey, wallet } = await startBitcoin(() => base64)
    wallet.switches.sign = 'refuse'
    await expect(signMessage(latchkey, { message: 'Hello' })).rejects.toMatchObject({
      name: 'UserRejectedError',
      code: 4001,
    })
  })

  test.each([undefined, '', 'signed', `0x${'1b'.repeat(65)}.`, {}])(
    'error: %j is no signature',
    async (answer) => {
      const { latchkey } = await startBitcoin(() => answer)
      await expect(signMessage(latchkey, { message: 'Hello' })).rejects.toMatchObject({
        code: 'WALLET_RESPONSE_INVALID',
      })
    },
  )
})

describe('signTypedData', () => {
  test('behavior: names the type of its domain, and writes bigints as text', async () => {
    const app = await start('eth_signTypedData_v4', async () => signature)
    await signTypedData(app.latchkey, data)
    const { params } = app.wallet.requests.at(-1) ?? {}
    // The request of signTypedData.
    const [signer, text] = params as [string, string]
    expect(signer).toBe(accountA)
    expect(JSON.parse(text)).toEqual({
      ...data,
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        ...data.types,
      },
      message: { amount: `${2n ** 200n}` },
    })
  })

  test('error: nobody is connected', async () => {
    await expect(signTypedData(startMock().latchkey, data)).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })
})

describe('describeFailure', () => {
  test.each([
    ["Cannot find package 'viem' imported from /app", 'PACKAGE_MISSING'],
    ["Cannot find module 'viem'", 'PACKAGE_MISSING'],
    ['Failed to resolve module specifier "viem"', 'PACKAGE_MISSING'],
    ['Could not resolve "viem" imported by "@latchkey/sdk"', 'PACKAGE_MISSING'],
    ['Failed to fetch dynamically imported module: /assets/viem.js', 'CODE_NOT_LOADED'],
    ['Loading chunk 7 failed', 'CODE_NOT_LOADED'],
  ])('default: %s', (message, code) => {
    const error = describeFailure(new Error(message))
    expect(error.code).toBe(code)
    if (code === 'PACKAGE_MISSING') expect(error.message).toContain('Install viem')
  })
})
