import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import * as actions from './actions.ts'
import * as bitcoinAdapter from './adapters/bitcoin.ts'
import * as ethers from './adapters/ethers.ts'
import * as ethers5 from './adapters/ethers5.ts'
import * as solanaAdapter from './adapters/solana.ts'
import * as wagmiAdapter from './adapters/wagmi.ts'
import * as core from './index.ts'
import * as networks from './networks.ts'
import * as react from './react.ts'
import * as siwxServer from './siwx/server.ts'
import * as siwx from './siwx.ts'
import * as wagmi from './wagmi.ts'

describe('public names', () => {
  test('default: @latchkey/sdk', () => {
    expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
      [
        "ChainDisconnectedError",
        "FrameError",
        "InternalRpcError",
        "InvalidParamsError",
        "LatchkeyError",
        "ProviderDisconnectedError",
        "ProviderRpcError",
        "UnauthorizedError",
        "UnrecognizedChainError",
        "UnsupportedMethodError",
        "UserRejectedError",
        "createLatchkey",
      ]
    `)
  })

  test('default: @latchkey/sdk/actions', () => {
    expect(Object.keys(actions).sort()).toMatchInlineSnapshot(`
      [
        "closeModal",
        "connect",
        "connectFarcaster",
        "connectSocial",
        "disconnect",
        "estimateGas",
        "getAccount",
        "getBalance",
        "getCallsStatus",
        "getCapabilities",
        "getConnections",
        "getLogs",
        "getNetwork",
        "getProvider",
        "getState",
        "getTheme",
        "getWalletInfo",
        "linkFarcaster",
        "linkSocial",
        "openModal",
        "readContract",
        "reconnect",
        "sendCalls",
        "sendTransaction",
        "setTheme",
        "signMessage",
        "signTypedData",
        "switchConnection",
        "switchNetwork",
        "unlinkSocial",
        "updateEmail",
        "updateOptions",
        "waitForCallsStatus",
        "waitForTransaction",
        "watchAccount",
        "watchConnections",
        "watchNetwork",
        "watchState",
        "watchTheme",
        "writeContract",
      ]
    `)
  })

  test('default: an entry of connectors/ has the factory of its name', async () => {
    const entries = Object.entries(import.meta.glob<object>('./connectors/*.ts'))
    expect(entries).not.toHaveLength(0)
    for (const [path, load] of entries) {
      expect(`./connectors/${Object.keys(await load())}.ts`).toBe(path)
    }
  })

  test('behavior: each entry of package.json is a file of exports/, as source and as built', () => {
    const { exports, publishConfig } = packageJson
    const files = Object.values(exports).map((path) =>
      path.replace('./src/', '').replace('.ts', ''),
    )
    expect(files.toSorted()).toEqual(
      Object.keys(
        import.meta.glob([
          './*.ts',
          './connectors/*.ts',
          './adapters/*.ts',
          './siwx/*.ts',
          '!**/*.test.ts',
        ]),
      )
        .map((path) => path.replace('./', 'exports/').replace('.ts', ''))
        .toSorted(),
    )
    const built = Object.entries(publishConfig.exports)
    expect(built).toEqual(
      Object.keys(exports).map((entry, index) => [
        entry,
        { types: `./dist/${files[index]}.d.ts`, default: `./dist/${files[index]}.js` },
      ]),
    )
  })

  test('default: @latchkey/sdk/react', () => {
    expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
      [
        "ConnectButton",
        "LatchkeyProvider",
        "NetworkButton",
        "useAccount",
        "useBalance",
        "useCallsStatus",
        "useCapabilities",
        "useConnections",
        "useDisconnect",
        "useEvents",
        "useLatchkey",
        "useLatchkeyState",
        "useNetwork",
        "useProvider",
        "useSendCalls",
        "useSendTransaction",
        "useSignMessage",
        "useSignTypedData",
        "useSiwx",
        "useTheme",
        "useUpdateEmail",
        "useWaitForTransaction",
        "useWalletInfo",
        "useWriteContract",
      ]
    `)
  })

  test('default: @latchkey/sdk/adapters/bitcoin', () => {
    expect(Object.keys(bitcoinAdapter)).toEqual(['bitcoinWallet'])
  })

  test('default: @latchkey/sdk/adapters/ethers', () => {
    expect(Object.keys(ethers)).toEqual(['getBrowserProvider', 'getSigner', 'watchSigner'])
  })

  test('default: @latchkey/sdk/adapters/ethers5', () => {
    expect(Object.keys(ethers5)).toEqual(['getSigner', 'getWeb3Provider', 'watchSigner'])
  })

  test('default: @latchkey/sdk/adapters/solana', () => {
    expect(Object.keys(solanaAdapter)).toEqual(['solanaWallet'])
  })

  test('default: @latchkey/sdk/adapters/wagmi', () => {
    expect(Object.keys(wagmiAdapter)).toEqual(['followLatchkey', 'wagmiConnector'])
  })

  test('default: @latchkey/sdk/wagmi', () => {
    expect(Object.keys(wagmi)).toEqual(['followLatchkey', 'latchkeyConnector'])
  })

  test('default: @latchkey/sdk/siwx/server', () => {
    expect(Object.keys(siwxServer).sort()).toMatchInlineSnapshot(`
      [
        "SiwxError",
        "bitcoinVerifier",
        "createSiwxRequestHandler",
        "createSiwxServer",
        "evmVerifier",
        "memoryEmailCodeStore",
        "memoryNonceStore",
        "memorySiwxSessionStore",
        "solanaVerifier",
      ]
    `)
  })

  test('default: @latchkey/sdk/siwx', () => {
    expect(Object.keys(siwx).sort()).toMatchInlineSnapshot(`
      [
        "SiwxError",
        "bitcoinVerifier",
        "createMessenger",
        "createSiwx",
        "createSiwxClient",
        "createSiwxFromSiwe",
        "evmVerifier",
        "formatMessage",
        "localSiwxStorage",
        "memorySiwxStorage",
        "parseMessage",
        "resolveSiwx",
        "solanaVerifier",
        "startSiwx",
      ]
    `)
  })

  test('default: @latchkey/sdk/networks', () => {
    expect(Object.keys(networks).sort()).toMatchInlineSnapshot(`
      [
        "arbitrum",
        "arbitrumSepolia",
        "base",
        "baseSepolia",
        "bitcoin",
        "bitcoinSignet",
        "bitcoinTestnet",
        "bsc",
        "bscTestnet",
        "defineNetwork",
        "mainnet",
        "optimism",
        "optimismSepolia",
        "polygon",
        "polygonAmoy",
        "sepolia",
        "solana",
        "solanaDevnet",
        "solanaTestnet",
      ]
    `)
  })
})
