// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { WalletSwitches } from '../../../../e2e/services/walletConnectWallet.ts'
import { connectWith } from '../../core/connection/connect.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { accountA, fakeEvmWallet, rpcError } from '../../testing/fakeEvmWallet.ts'
import { installFakeFrame, on } from '../../testing/fakeFrame.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { email, loginAnswers } from '../../testing/mockUser.ts'
import { installWallet, startInjected } from '../../testing/startInjected.ts'
import { startWalletConnect } from '../../testing/startWalletConnect.ts'
import { wagmiVersions } from '../../testing/wagmiVersions.ts'
import { latchkeyConnector } from './latchkeyConnector.ts'
import { wagmiConnector } from './wagmiConnector.ts'
import type { WagmiConnectorFactory } from './wagmiTypes.ts'

/** The dApp's parameters; the rest comes from the chain. */
const added = {
  chainName: 'Base of the shop',
  rpcUrls: ['https://node.shop.example'],
  iconUrls: ['https://shop.example/base.png'],
}
const merged = {
  ...added,
  chainId: '0x2105',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  blockExplorerUrls: [base.blockExplorers?.default.url],
}
const rejected = { name: 'UserRejectedRequestError', code: 4001 }

describe.each(wagmiVersions)('addEthereumChainParameter in wagmi %s', (_, core) => {
  const connectWagmi = async (factory: WagmiConnectorFactory) => {
    const config = core.createConfig({
      chains: [mainnet, base],
      transports: { [mainnet.id]: core.http(), [base.id]: core.http() },
      connectors: [factory],
      multiInjectedProviderDiscovery: false,
      storage: core.createStorage({ storage: memoryStorage() }),
    })
    await core.connect(config, { connector: config.connectors[0] })
    return {
      move: () => core.switchChain(config, { chainId: base.id, addEthereumChainParameter: added }),
      chainId: () => core.getAccount(config).chainId,
    }
  }

  describe('an installed wallet', () => {
    const start = async (known: number[]) => {
      const wallet = fakeEvmWallet({ accounts: [accountA], known })
      installWallet(wallet)
      const { latchkey, connect } = startInjected({}, { networks: [mainnet, base] })
      await connect()
      const additions = () =>
        wallet.requests.flatMap(({ method, params }) =>
          method === 'wallet_addEthereumChain' ? [params] : [],
        )
      return { wallet, additions, ...(await connectWagmi(wagmiConnector(latchkey))) }
    }

    test('default: adds the chain, with what the dApp says over what the chain has', async () => {
      const { move, chainId, additions } = await start([mainnet.id])
      expect(await move()).toMatchObject({ id: base.id })
      expect(chainId()).toBe(base.id)
      expect(additions()).toEqual([[merged]])
    })

    test('behavior: a chain that the wallet knows is not added', async () => {
      const { move, chainId, additions } = await start([mainnet.id, base.id])
      await move()
      expect(chainId()).toBe(base.id)
      expect(additions()).toEqual([])
    })

    test('error: the user refuses to add it', async () => {
      const { wallet, move, chainId } = await start([mainnet.id])
      wallet.answers.wallet_addEthereumChain = () => Promise.reject(rpcError(4001))
      await expect(move()).rejects.toMatchObject(rejected)
      expect(chainId()).toBe(mainnet.id)
    })

    test('error: the wallet cannot add it', async () => {
      const { wallet, move, chainId } = await start([mainnet.id])
      wallet.answers.wallet_addEthereumChain = () => Promise.reject(rpcError(-32602))
      await expect(move()).rejects.toMatchObject({
        name: 'SwitchChainError',
        cause: { code: 'CHAIN_NOT_SUPPORTED' },
      })
      expect(chainId()).toBe(mainnet.id)
    })
  })

  describe('a wallet on another device', () => {
    const start = async (switches: Partial<WalletSwitches> = {}) => {
      const { latchkey, connector, wallet } = await startWalletConnect({
        networks: [mainnet, base],
        switches: { chains: [mainnet.caipNetworkId], knownChains: [mainnet.caipNetworkId] },
      })
      await connectWith(latchkey, { connector })
      Object.assign(wallet.switches, switches)
      return { wallet, ...(await connectWagmi(wagmiConnector(latchkey))) }
    }

    test('default: adds the chain, with what the dApp says over what the chain has', async () => {
      const { wallet, move, chainId } = await start()
      await move()
      expect(chainId()).toBe(base.id)
      expect(wallet.requests.at(-1)).toMatchObject({
        method: 'wallet_addEthereumChain',
        params: [merged],
      })
    })

    test('error: the user refuses', async () => {
      const { move, chainId } = await start({ request: 'reject' })
      await expect(move()).rejects.toMatchObject(rejected)
      expect(chainId()).toBe(mainnet.id)
    })
  })

  test('error: the login cannot add chains, and says who can', async () => {
    const refusal = new FrameError('CHAIN_NOT_SUPPORTED', {
      message: 'The network eip155:8453 is not supported here: its operator can add it to CHAINS',
    })
    const fake = installFakeFrame({
      answers: { ...loginAnswers, ...on('SWITCH_NETWORK', () => Promise.reject(refusal)) },
    })
    onTestFinished(fake.stop)
    const { move, chainId } = await connectWagmi(
      latchkeyConnector({
        frameUrl: fake.origin,
        projectId: 'demo',
        storage: memoryStorage(),
        login: { email: () => email, onCode: () => '123456' },
      }),
    )
    await expect(move()).rejects.toMatchObject({
      name: 'SwitchChainError',
      code: 4902,
      cause: { code: 'CHAIN_NOT_SUPPORTED', shortMessage: refusal.message },
    })
    expect(chainId()).toBe(mainnet.id)
  })
})
