/** Runs everything for a login on this machine: chain, inbox, frame, and a dApp on another site. */
import { createSiwxBackEnd } from '../dapp/server/siwxBackEnd.ts'
import { type DappParameters, type DappServer, startDapp, strictPolicy } from './dapp.ts'
import { type DataApi, startDataApi } from './dataApi/startDataApi.ts'
import { addDemoProject, allowSites, projectId } from './demoProject.ts'
import { type Farcaster, startFarcaster } from './farcaster.ts'
import { type Frame, type FrameChain, startFrame } from './frame.ts'
import { copyPreparedFrame, type FrameData, makeFrameData } from './frameData.ts'
import { freePort } from './freePort.ts'
import { type Inbox, startInbox } from './inbox.ts'
import { bitcoinTestnet, madeUpName, madeUpPrices, solanaDevnet } from './localChains.ts'
import { startOpenIdProvider } from './openIdProvider.ts'
import { type PriceSource, startPriceSource } from './priceSource.ts'
import { type ChainParameters, type Chains, type Running, startChains } from './startChains.ts'
import { startWalletConnectRelay, type WalletConnectRelay } from './walletConnectRelay.ts'

type Part =
  | 'frame'
  | 'dapp'
  | 'inbox'
  | 'smtp'
  | 'signIn'
  | 'farcaster'
  | 'chain'
  | 'relay'
  | 'webWallet'
  | 'prices'
  | 'dataApi'
  | 'otherChain'
  | 'solana'
  | 'bitcoin'

export type StackParameters = Omit<ChainParameters, 'ports'> & {
  /** Preferred ports; a taken one is replaced by a free one. */
  ports?: Partial<Record<Part, number>>
  /** Kept if given; otherwise a temporary folder. */
  dataDir?: string
  /** Default: a copy of the database that the run has prepared; without one, the embedded one. */
  database?: 'embedded'
  frameEnv?: Record<string, string>
  /** Lets tests move the frame server's clock. */
  clock?: boolean
  /** Offers Google, GitHub and OpenID, by a provider on this machine. */
  signIn?: boolean
  /** Offers Farcaster, over a relay and a registry on this machine. */
  farcaster?: boolean
  /** Shows amounts in money, by made-up prices of this machine. */
  prices?: boolean
  /** The dApp shows tokens and activity, by an API over the local EVM chains. */
  dataApi?: boolean
  /** Offers WalletConnect in the dApp, over a relay on this machine. */
  relay?: boolean
  /** Offers a wallet of the demo's own in the dApp. */
  demoWallet?: boolean
  /** Offers a WalletConnect wallet on a page of its own. Needs `relay`. */
  webWallet?: boolean
  /** Further chains that the frame serves. */
  chains?: readonly FrameChain[]
  /** Default: `startDapp`, which serves what was built. */
  servePage?: (parameters: DappParameters) => Promise<DappServer>
  onStarted?: (what: string, where: string) => void
}

export type Stack = Chains & {
  frame: Frame
  dapp: DappServer
  inbox: Inbox
  relay: WalletConnectRelay | undefined
  webWallet: DappServer | undefined
  prices: PriceSource | undefined
  dataApi: DataApi | undefined
  farcaster: Farcaster | undefined
  stop(): Promise<void>
}

/** Starts the parts in order; if one fails, stops the earlier ones. */
export async function startStack(parameters: StackParameters = {}): Promise<Stack> {
  const running: Running = []
  const stop = async () => {
    for (const end of running.reverse().splice(0)) await end()
  }
  const report = parameters.onStarted ?? (() => {})
  try {
    const wished = parameters.ports ?? {}
    const nodes = await startChains(parameters, { running, report })
    const { rpcUrl, chain, otherChain, solana, bitcoin, devnet } = nodes

    const inbox = await startInbox({
      smtpPort: await freePort(wished.smtp),
      webPort: await freePort(wished.inbox),
    })
    running.push(inbox.stop)
    report('Inbox', inbox.url)

    const farcaster = parameters.farcaster
      ? await startFarcaster(await freePort(wished.farcaster))
      : undefined
    if (farcaster) {
      running.push(farcaster.stop)
      report('Farcaster', farcaster.relay.url)
    }
    const others = [otherChain, ...(parameters.chains ?? []), farcaster?.chain]
    const chains = [chain, ...others.filter((other) => other !== undefined), devnet]
    const framePort = await freePort(wished.frame)
    const provider = parameters.signIn
      ? await startOpenIdProvider({ port: await freePort(wished.signIn), framePort })
      : undefined
    if (provider) {
      running.push(provider.stop)
      report('Local sign-in', provider.issuer)
    }
    const prices = parameters.prices
      ? await startPriceSource({
          port: await freePort(wished.prices),
          prices: madeUpPrices(chains),
        })
      : undefined
    if (prices) {
      running.push(prices.stop)
      report('Made-up prices', prices.url)
    }
    const { dataDir, databaseUrl } = await openFrameData(parameters, running)
    const frame = await startFrame({
      port: framePort,
      dataDir,
      smtpUrl: inbox.smtpUrl,
      chains,
      ...(databaseUrl ? { databaseUrl } : {}),
      ...(parameters.clock ? { clock: true } : {}),
      ...(parameters.frameEnv ? { env: parameters.frameEnv } : {}),
      ...(prices ? { pricesUrl: prices.url } : {}),
      ...(provider ? { socialLogins: provider.socialLogins } : {}),
      ...(farcaster ? { farcasterRelayUrl: farcaster.relay.url } : {}),
    })
    running.push(frame.stop)
    report('Frame', frame.origin)

    const relay = parameters.relay
      ? await startWalletConnectRelay({ port: await freePort(wished.relay) })
      : undefined
    if (relay) {
      running.push(relay.stop)
      report('Relay', relay.url)
    }
    const webWallet =
      relay && parameters.webWallet ? await startWebWallet(parameters, chain, relay) : undefined
    if (webWallet) {
      running.push(webWallet.stop)
      report('Web wallet', webWallet.origin('wallet'))
    }

    const dataApi = parameters.dataApi
      ? await startDataApi({
          port: await freePort(wished.dataApi),
          chains,
          pricesUrl: prices?.url,
          nameAddress: madeUpName,
        })
      : undefined
    if (dataApi) {
      running.push(dataApi.stop)
      report('Data API', dataApi.url)
    }

    const dappPort = await freePort(wished.dapp)
    const hosts = ['dapp', 'partner'].map((name) => `${name}.localhost:${dappPort}`)
    const dapp = await (parameters.servePage ?? startDapp)({
      port: dappPort,
      backEnd: createSiwxBackEnd(hosts, [chain, devnet]),
      config: {
        frameUrl: frame.origin,
        projectId,
        chain,
        ...(otherChain ? { otherChain } : {}),
        ...(solana ? { solana: devnet } : {}),
        ...(bitcoin ? { bitcoin: bitcoinTestnet(bitcoin.apiUrl) } : {}),
        inboxUrl: inbox.url,
        demoWallet: parameters.demoWallet ?? false,
        socials: [...(provider?.providers ?? []), ...(farcaster ? ['farcaster'] : [])],
        ...(relay ? { walletConnect: { projectId: '0'.repeat(32), relayUrl: relay.url } } : {}),
        ...(webWallet ? { webWalletUrl: webWallet.origin('wallet') } : {}),
        ...(dataApi ? { apiUrl: dataApi.url } : {}),
      },
      policy: strictPolicy(
        frame.origin,
        [
          rpcUrl,
          otherChain?.rpcUrl,
          solana?.rpcUrl,
          bitcoin?.apiUrl,
          relay?.url,
          dataApi?.url,
        ].filter((url) => url !== undefined),
      ),
    })
    running.push(dapp.stop)
    if (!databaseUrl) await addDemoProject(frame)
    await allowSites(frame, dapp)
    report('dApp', dapp.origin('dapp'))
    report('Partner dApp', dapp.origin('partner'))
    return { frame, dapp, inbox, ...nodes, relay, webWallet, prices, dataApi, farcaster, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The frame's data: what was given, or else a copy of the prepared frame, or else new. */
async function openFrameData(
  { dataDir, database }: StackParameters,
  running: Running,
): Promise<FrameData> {
  if (dataDir) return { dataDir }
  const prepared = database === 'embedded' ? undefined : await copyPreparedFrame()
  const data = prepared ?? (await makeFrameData())
  running.push(data.remove)
  return data
}

/** Its origin is `http://wallet.localhost`. A dApp opens it at `/wc`. */
async function startWebWallet(
  { servePage = startDapp, ports }: StackParameters,
  chain: FrameChain,
  relay: WalletConnectRelay,
): Promise<DappServer> {
  return servePage({
    folder: 'dist/wallet',
    port: await freePort(ports?.webWallet),
    config: { relayUrl: relay.url, chain, solana: solanaDevnet },
    policy: `${strictPolicy("'none'", [chain.rpcUrl, relay.url])}; frame-ancestors 'none'`,
    aliases: { '/wc': '/' },
  })
}
