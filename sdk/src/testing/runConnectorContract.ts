/** The contract of `connectors/connector.ts`, as tests that every connector passes. */
import type { ChainNamespace } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Connector, ConnectorEvent } from '../connectors/connector.ts'
import { connectWith } from '../core/connection/connect.ts'
import { getConnection } from '../core/connection/selectors.ts'
import { LatchkeyError } from '../core/errors.ts'
import type { Latchkey } from '../core/latchkey.ts'

/** The wallet behind a connector, as the suite moves it. */
type ConnectorUnderTest = {
  /** An instance with the connector under test. Its storage is new. */
  latchkey: Latchkey<ChainNamespace>
  /** Default: the first connector's. */
  id?: string
  /** Does what has to come before `connect`, such as a login. */
  prepare(): Promise<void>
  /** From now on the wallet refuses to connect and to switch. */
  refuse(): void
  /** From now on the wallet does not answer. */
  hang(): void
  /** The wallet ends the session by itself. May return a promise. Default: it never does. */
  endSession?(): unknown
  /** Reports that the session may have changed. Default: it reports nothing. */
  report?(): void
  /** The wallet has no part in switching, so that it cannot refuse. Default: it has. */
  cannotRefuseSwitch?: true
  /** The wallet decides its network, and no dApp switches it. */
  cannotSwitch?: true
  /** Connecting shows nothing to the user, who cannot refuse it. */
  cannotRefuseConnect?: true
  /** The page runs inside the wallet, and connects by itself. */
  connectsItself?: true
  /** Two networks of one namespace, of which the first is in use. */
  namespace: ChainNamespace
}

export type StartConnector = () => ConnectorUnderTest | Promise<ConnectorUnderTest>

export function runConnectorContract(name: string, start: StartConnector): void {
  const begin = async () => {
    const wallet = await start()
    const { connectors, stores, options } = wallet.latchkey._internal
    const { namespace, id = connectors[0]?.id } = wallet
    // The suite is started with one connector at least.
    const connector = connectors.find((known) => known.id === id) as Connector
    const find = () => getConnection(stores.connection.getState(), namespace)
    const other = options.networks.findLast(({ chainNamespace }) => chainNamespace === namespace)
    const connect = async () => {
      await wallet.prepare()
      await connectWith(wallet.latchkey, { connector })
    }
    if (!other) throw new TypeError(`No network of ${namespace}`)
    return { ...wallet, connector, find, other, connect }
  }

  describe(`contract of connectors: ${name}`, () => {
    test('default: names itself, and its namespaces', async () => {
      const { connector, namespace } = await begin()
      // Letters, or a reverse domain name (EIP-6963).
      // Or a namespace and the wallet's name (Wallet Standard).
      expect(connector.id).toMatch(/^(?:[a-zA-Z]+|[a-z0-9-]+(?:\.[a-z0-9-]+)+|[a-z0-9]+:.+)$/)
      expect(connector.name).not.toBe('')
      expect(connector.namespaces).toContain(namespace)
    })

    test('behavior: made, it has put nothing into the page and remembers nobody', async () => {
      const before = document.documentElement.innerHTML
      const { connector, connectsItself } = await begin()
      expect(document.documentElement.innerHTML).toBe(before)
      expect(connector.remembered()).toEqual(connectsItself && { user: {} })
    })

    test('behavior: connect answers the account of the namespace, and is remembered', async () => {
      const { connector, namespace, prepare } = await begin()
      await prepare()
      const { accounts } = await connector.connect({ namespace })
      const account = accounts[namespace]
      expect(account?.allAccounts.map(({ address }) => address)).toContain(account?.address)
      expect(connector.remembered()).toBeDefined()
    })

    test('error: connect, and the wallet refuses', async () => {
      const { connector, namespace, prepare, refuse, cannotRefuseConnect } = await begin()
      await prepare()
      refuse()
      const connecting = connector.connect({ namespace })
      if (cannotRefuseConnect) return expect((await connecting).accounts).toHaveProperty(namespace)
      await expectRejected(connecting)
    })

    test('param: signal, and connect rejects at once', async () => {
      const { connector, namespace, prepare, hang } = await begin()
      await prepare()
      hang()
      const controller = new AbortController()
      const connecting = connector.connect({ namespace, signal: controller.signal })
      controller.abort()
      await expect(connecting).rejects.toMatchObject({ name: 'LatchkeyError', code: 'ABORTED' })
    })

    test('behavior: reconnect answers as connect does', async () => {
      const { connector, namespace, connect, find } = await begin()
      await connect()
      const again = await connector.reconnect({ namespace })
      expect(again?.accounts[namespace]?.address).toBe(find()?.account?.address)
    })

    test('behavior: reconnect answers undefined once the wallet has ended the session', async () => {
      const { connector, namespace, connect, endSession } = await begin()
      await connect()
      await endSession?.()
      const restored = await connector.reconnect({ namespace })
      expect(restored === undefined).toBe(endSession !== undefined)
    })

    test('behavior: disconnect forgets, and without a connection resolves at once', async () => {
      const { connector, connect } = await begin()
      await connector.disconnect()
      await connect()
      await connector.disconnect()
      expect(connector.remembered()).toBeUndefined()
    })

    test('behavior: its provider is one object, and asks nothing of a wallet for nobody', async () => {
      const { connector, namespace, connect } = await begin()
      const provider = connector.getProvider(namespace) as {
        request(args: object): Promise<unknown>
      }
      const sign = { method: 'personal_sign', params: ['0x00', '0x'] }
      await expect(provider.request(sign)).rejects.toMatchObject({ code: 4100 })
      await connect()
      expect(connector.getProvider(namespace)).toBe(provider)
    })

    test('behavior: switchNetwork answers the account there', async () => {
      const { connector, namespace, connect, other, cannotSwitch } = await begin()
      await connect()
      const switching = connector.switchNetwork(other)
      if (cannotSwitch) {
        return expect(switching).rejects.toMatchObject({ code: 'SWITCHING_NOT_SUPPORTED' })
      }
      const { accounts } = await switching
      expect(accounts[namespace]).toBeDefined()
    })

    test('error: switchNetwork, and the wallet refuses: nothing changes', async () => {
      const { connect, find, latchkey, other, refuse, ...wallet } = await begin()
      await connect()
      const before = find()
      refuse()
      if (wallet.cannotRefuseSwitch) {
        await latchkey.switchNetwork(other)
        return expect(find()).toMatchObject({ status: 'connected', network: other })
      }
      await expectRejected(
        latchkey.switchNetwork(other),
        wallet.cannotSwitch ? 'SWITCHING_NOT_SUPPORTED' : 'USER_REJECTED',
      )
      expect(find()).toBe(before)
    })

    test('behavior: subscribe hears that something changed, until it is ended', async () => {
      const { connector, connect, report } = await begin()
      await connect()
      const heard: ConnectorEvent['type'][] = []
      const stop = connector.subscribe(({ type }) => heard.push(type))
      report?.()
      if (report) await expect.poll(() => heard).toContain('changed')
      stop()
      const count = heard.length
      report?.()
      await connector.disconnect()
      expect(heard).toHaveLength(count)
    })
  })
}

async function expectRejected(answer: Promise<unknown>, code = 'USER_REJECTED'): Promise<void> {
  const error = await answer.catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(LatchkeyError)
  expect(error).toMatchObject({ code })
}
