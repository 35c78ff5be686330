/** Draws the modal's scene that the address names, or a list of them. */
import { createRoot } from 'react-dom/client'
import { connect as connectWallet } from '../../sdk/src/actions/connect.ts'
import { frame } from '../../sdk/src/connectors/frame/frame.ts'
import { mock } from '../../sdk/src/connectors/mock/mock.ts'
import { activateNetwork } from '../../sdk/src/core/connection/connectionStore.ts'
import type { Latchkey } from '../../sdk/src/core/latchkey.ts'
import { createLatchkey } from '../../sdk/src/createLatchkey.ts'
import { ConnectButton } from '../../sdk/src/modal/ConnectButton.tsx'
import { LatchkeyProvider } from '../../sdk/src/modal/LatchkeyProvider.tsx'
import { ModalFallback } from '../../sdk/src/modal/ModalFallback.tsx'
import { mainnet } from '../../sdk/src/networks/evm.ts'
import { solana } from '../../sdk/src/networks/solana.ts'
import { createSiwx } from '../../sdk/src/siwx/createSiwx.ts'
import { createEmailCapture } from '../../sdk/src/siwx/flow/emailCapture.ts'
import { getFlowStore } from '../../sdk/src/siwx/flow/flowStore.ts'
import type { SiwxState } from '../../sdk/src/siwx/flow/siwxState.ts'
import type { SiwxFlow } from '../../sdk/src/siwx/flow/startSiwx.ts'
import { evmVerifier } from '../../sdk/src/siwx/verifiers/evmVerifier.ts'
import { connect } from '../../sdk/src/testing/connect.ts'
import { dataApiUrl, installDataApi } from '../../sdk/src/testing/fakeDataApi.ts'
import { installFakeFrame } from '../../sdk/src/testing/fakeFrame.ts'
import { pairingConnector } from '../../sdk/src/testing/listedWallets.ts'
import { memoryStorage } from '../../sdk/src/testing/memoryStorage.ts'
import { type Clock, holdClock } from './clock.ts'
import { type ModalScene, modalScenes } from './modalScenes.ts'
import { listScenes, markReady, nextFrames, readQuery, sceneTime, waitUntil } from './scene.ts'
import './modalPage.css'

const { scene: name, theme, language } = readQuery()

/** `takePictures.ts` serves the approval page here, as the frame's document. */
const frameOrigin = () => `http://frame.localhost:${location.port}`

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'

/** Port 1 refuses connections. */
const walletLists = { unreachable: 'http://localhost:1', refused: dataApiUrl }

const optionalSiwx = createSiwx({
  required: false,
  getNonce: async () => '00000000',
  verifiers: [evmVerifier()],
})

/** A sign-in that stays as it is. */
const holdFlow = (state: SiwxState): SiwxFlow => ({
  getState: () => state,
  subscribe: () => () => {},
  sign: async () => {},
  cancel: async () => {},
  stop() {},
})

async function draw(shown: ModalScene) {
  const clock = holdClock(sceneTime)
  document.documentElement.dataset.theme = theme
  if (shown.phone) Object.defineProperty(navigator, 'userAgent', { value: phoneAgent })
  const fake = installFakeFrame({ origin: frameOrigin(), answers: shown.answers ?? {} })
  if (shown.dataApi) installDataApi(shown.dataApi)
  if (shown.walletList === 'refused') refuseWalletList()
  const sheet = receiveSheet()
  const latchkey = withScreen(
    createLatchkey({
      frameUrl: frameOrigin(),
      // Names the scene of the frame: `approvalPage.tsx` reads it.
      projectId: `${shown.approval ?? 'demo'}_${theme}_${language}`,
      networks: shown.networks ?? (shown.solana ? [mainnet, solana] : [mainnet]),
      storage: memoryStorage(shown.storage),
      enableReconnect: shown.reconnects ?? false,
      connectors: [
        frame(),
        ...(shown.wallets ?? []).map(mock),
        ...(shown.pairs ? [pairingConnector()] : []),
      ],
      ...(shown.siwxOptional ? { siwx: optionalSiwx } : {}),
      ...(shown.walletList ? { api: { url: walletLists[shown.walletList] } } : {}),
      ...(shown.dataApi ? { api: { url: dataApiUrl } } : {}),
      modal: { theme, locale: language, ...shown.options },
    }),
    shown.screen,
  )
  createRoot(document.getElementById('root') ?? document.body).render(
    <LatchkeyProvider latchkey={latchkey}>
      {shown.fallback ? (
        <ModalFallback failed={shown.fallback === 'failed'} onRetry={() => {}} />
      ) : (
        <ConnectButton />
      )}
    </LatchkeyProvider>,
  )
  if (shown.fallback) {
    await finishFallback(shown, clock)
    return
  }
  await showState(latchkey, shown)
  await waitUntil(() => isDrawn())
  if (shown.approval) {
    const height = await sheet
    if (height !== undefined) fake.event('RESIZE', { height })
    // The frame draws in a process of its own.
    for (let turn = 0; turn < 10; turn += 1) await nextFrames()
  }
  await finish(shown, clock)
}

function refuseWalletList() {
  window.fetch = async () => new Response('{}', { status: 403 })
}

async function showState(latchkey: Latchkey, shown: ModalScene) {
  const { stores } = latchkey._internal
  if (shown.user) connect(latchkey, shown.user)
  for (const connector of shown.connected ?? []) await connectWallet(latchkey, { connector })
  if (shown.login) stores.login.setState(shown.login, true)
  if (shown.emailUpdate) stores.emailUpdate.setState(shown.emailUpdate, true)
  if (shown.network) activateNetwork(stores.connection, shown.network)
  if (shown.networkAttempt) stores.networkAttempt.setState(shown.networkAttempt, true)
  if (shown.attempt) stores.walletAttempt.setState(shown.attempt, true)
  if (shown.siwx) {
    const { required = false, ...state } = shown.siwxEmail ?? {}
    const context = { latchkey, stopped: latchkey._internal.destroyed }
    const service = { required, request: async () => true, confirm: async () => {} }
    const capture = createEmailCapture(context, service)
    capture.store.setState(state)
    getFlowStore(latchkey).setState({ flow: holdFlow(shown.siwx), capture })
  }
  if (shown.pairing) stores.pairing.setState(shown.pairing, true)
  const history = shown.before ? ([shown.before, shown.view] as const) : ([shown.view] as const)
  stores.modal.setState({ open: true, router: { history, direction: 'next' } })
  if (shown.alert) stores.alert.setState({ open: shown.alert })
  if (shown.toast) stores.toast.setState({ ...shown.toast, open: true })
}

const modalRoot = () => document.querySelector('latchkey-modal')?.shadowRoot

/** The view's code has loaded, and the title has changed. */
const isDrawn = () => {
  const root = modalRoot()
  return root?.querySelector('.stage-view') != null && !root.querySelector('.view-skeleton')
}

/** It appears only after a while, and then waits. */
async function finishFallback({ wait = 0 }: ModalScene, clock: Clock) {
  for (const ms of [400, wait]) {
    await nextFrames()
    clock.advance(ms)
  }
  await nextFrames()
  markReady()
}

async function finish({ click, wait = 0, until, untilClicked }: ModalScene, clock: Clock) {
  const find = (selector: string) => modalRoot()?.querySelector<HTMLElement>(selector)
  const waitFor = (selector: string) =>
    waitUntil(() => {
      if (find(selector)) return true
      // A query makes its next attempt after a pause.
      clock.advance(1_000)
      return false
    })
  await nextFrames()
  clock.advance(wait)
  if (until !== undefined) await waitFor(until)
  if (click !== undefined) find(click)?.click()
  if (untilClicked !== undefined) await waitFor(untilClicked)
  await nextFrames()
  markReady()
}

/** Resolves with the height of the sheet once the frame has drawn it; undefined: it names none. */
function receiveSheet(): Promise<number | undefined> {
  return new Promise((resolve) => {
    let height: number | undefined
    addEventListener('message', ({ data }) => {
      const { sheetHeight, isReady } = Object(data) as { sheetHeight?: number; isReady?: boolean }
      height = sheetHeight ?? height
      if (isReady) resolve(height)
    })
  })
}

/** The instance with an approval screen that does not open. */
function withScreen<Instance extends Latchkey>(
  latchkey: Instance,
  screen: ModalScene['screen'],
): Instance {
  if (screen === undefined) return latchkey
  const show = () =>
    screen === 'opening' ? new Promise<never>(() => {}) : Promise.reject(new TypeError(screen))
  const connectors = latchkey._internal.connectors.map((connector) => ({
    ...connector,
    ...(connector.approval && { approval: { ...connector.approval, show } }),
  }))
  return { ...latchkey, _internal: { ...latchkey._internal, connectors } }
}

const scene = name === undefined ? undefined : modalScenes[name]
if (scene) void draw(scene)
else listScenes(Object.entries(modalScenes).map(([each, { keys = [] }]) => ({ name: each, keys })))
