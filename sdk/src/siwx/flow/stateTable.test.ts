// @vitest-environment jsdom
/** Plays every row of the table in docs/siwx.md, and compares what it says with what happens. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
import { base } from '../../networks/evm.ts'
import { recordToasts } from '../../testing/recordToasts.ts'
import { type StartedSignIn, startSignInApp } from '../../testing/startSignInApp.ts'
import { otherSigner, siwxSigner } from '../../testing/startSiwxFlow.ts'
import type { CreateSiwxParameters } from '../createSiwx.ts'
import { memorySiwxStorage } from '../storage.ts'
import { evmVerifier } from '../verifiers/evmVerifier.ts'
import { getFlowStore } from './flowStore.ts'

type App = StartedSignIn & { readonly toasts: readonly (string | undefined)[] }
type Row = {
  readonly start: 'idle' | 'needed' | 'signed' | 'refused'
  readonly event: string
  readonly end: string
  readonly changes?: Partial<CreateSiwxParameters>
  readonly authenticates?: true
  readonly prepare?: (app: App) => unknown
  readonly run: (app: App) => unknown
}

const getFlow = ({ latchkey }: App) => {
  const { flow } = getFlowStore(latchkey).getState()
  if (!flow) throw new TypeError('The flow has not started')
  return flow
}
const ignore = () => undefined
const signs = (app: App) => getFlow(app).sign().catch(ignore)
const cancels = (app: App) => getFlow(app).cancel()
const connects = ({ latchkey }: App) => connect(latchkey).catch(ignore)
const switches = ({ latchkey }: App) => latchkey.switchNetwork(base)
const refuses = () => Promise.reject(new Error('refused'))

const rows: readonly Row[] = [
  { start: 'idle', event: 'a wallet connects', end: 'needed', run: connects },
  {
    ...{ start: 'idle', event: 'a wallet connects, and has a session', end: 'signed' },
    changes: { signOutOnDisconnect: false },
    async prepare(app) {
      await connects(app)
      await signs(app)
      await app.latchkey.disconnect()
    },
    run: connects,
  },
  {
    ...{ start: 'idle', event: 'a wallet connects and signs in one step', end: 'signed' },
    authenticates: true,
    run: connects,
  },
  {
    ...{ start: 'idle', event: 'a wallet connects and signs, and the server refuses', end: 'idle' },
    authenticates: true,
    changes: { signIn: refuses },
    run: connects,
  },
  {
    ...{ start: 'idle', event: 'a wallet connects, and `getSessions` fails', end: 'idle' },
    changes: { storage: { ...memorySiwxStorage(), get: refuses } },
    run: connects,
  },
  { start: 'needed', event: 'the user signs', end: 'signed', run: signs },
  {
    ...{ start: 'needed', event: 'the user declines in the wallet', end: 'needed' },
    async run(app) {
      app.wallet.switches.sign = 'refuse'
      await signs(app)
    },
  },
  {
    ...{ start: 'needed', event: 'the user signs, and the server refuses', end: 'needed' },
    changes: { signIn: refuses },
    run: signs,
  },
  { start: 'needed', event: 'the user cancels', end: 'idle', run: cancels },
  {
    ...{ start: 'needed', event: 'the user cancels, and it is not required', end: 'refused' },
    changes: { required: false },
    run: cancels,
  },
  {
    ...{ start: 'needed', event: 'the user closes the modal', end: 'needed' },
    run: ({ latchkey }) => requestClose(latchkey),
  },
  {
    ...{ start: 'needed', event: 'the user closes it, and it is not required', end: 'refused' },
    changes: { required: false },
    run: ({ latchkey }) => requestClose(latchkey),
  },
  {
    start: 'needed',
    event: 'the dApp closes the modal',
    end: 'idle',
    run: (app) => app.latchkey.close(),
  },
  { start: 'signed', event: 'the network changes', end: 'needed', run: switches },
  {
    ...{ start: 'signed', event: 'the network changes, and the user cancels', end: 'signed' },
    async run(app) {
      await switches(app)
      await expect.poll(app.signIn).toBe('needed')
      await cancels(app)
    },
  },
  {
    ...{ start: 'signed', event: 'the account changes', end: 'needed' },
    run({ wallet }) {
      wallet.addresses = { eip155: otherSigner.address }
      wallet.emit({ type: 'changed' })
    },
  },
  {
    ...{ start: 'signed', event: 'the wallet disconnects', end: 'idle' },
    run: ({ latchkey }) => latchkey.disconnect(),
  },
  {
    ...{
      start: 'signed',
      event: 'the wallet disconnects, `signOutOnDisconnect: false`',
      end: 'idle',
    },
    changes: { signOutOnDisconnect: false },
    run: ({ latchkey }) => latchkey.disconnect(),
  },
  {
    ...{ start: 'refused', event: '`sign()`', end: 'signed' },
    changes: { required: false },
    run: signs,
  },
]

async function start(row: Row): Promise<App & { sessions(): Promise<number> }> {
  const storage = memorySiwxStorage()
  const siwx = { storage, verifiers: [evmVerifier()] as const, ...row.changes }
  const sign = (message: string) => siwxSigner.signMessage({ message })
  const authenticate = { networkIds: ['eip155:1'] as const, sign }
  const started = startSignInApp(siwx, {}, row.authenticates ? { authenticate } : {})
  const app = { ...started, toasts: recordToasts(started.latchkey) }
  await row.prepare?.(app)
  if (row.start !== 'idle') {
    await connects(app)
    await expect.poll(app.signIn).toBe('needed')
    await expect.poll(() => app.views.at(-1)).toBe('SIWXSignMessage')
  }
  if (row.start === 'signed') await signs(app)
  if (row.start === 'refused') await cancels(app)
  if (row.start !== 'needed') await expect.poll(() => app.views.at(-1)).toBe(undefined)
  const sessions = async () => (await storage.get('eip155:1', siwxSigner.address)).length
  return { ...app, sessions }
}

const doc = readFileSync('docs/siwx.md', 'utf8')

describe('docs/siwx.md', () => {
  test.each(rows)('behavior: $start, $event', async (row) => {
    const app = await start(row)
    await row.run(app)
    await expect.poll(() => app.signIn() ?? 'idle').toBe(row.end)
    const isShown = row.end === 'needed'
    await expect.poll(() => app.views.at(-1)).toBe(isShown ? 'SIWXSignMessage' : undefined)
    const wallet = row.end === 'idle' ? 'disconnected' : 'connected'
    await expect.poll(app.status).toBe(wallet)
    const line = [
      `\`${row.start}\``,
      row.event,
      `\`${row.end}\``,
      isShown ? 'the sign-in view' : 'nothing',
      wallet,
    ]
    const written = doc.split('\n').find((each) => each.startsWith(`| ${line.join(' | ')} |`))
    expect(written, `| ${line.join(' | ')} | … | is in docs/siwx.md`).toBeDefined()
    const stored = /yes|no/.exec(written?.split(' | ').at(-1) ?? '')?.[0]
    await expect.poll(async () => ((await app.sessions()) > 0 ? 'yes' : 'no')).toBe(stored)
  })

  test('behavior: it has no other row', () => {
    const written = doc.split('\n').filter((line) => /^\| `\w+` \|.*\| (?:yes|no) \|$/.test(line))
    expect(written).toHaveLength(rows.length)
  })
})
