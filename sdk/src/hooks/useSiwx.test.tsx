// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { LatchkeyError } from '../core/errors.ts'
import { startMock } from '../testing/startMock.ts'
import { startSignInApp } from '../testing/startSignInApp.ts'
import { siwxSigner } from '../testing/startSiwxFlow.ts'
import { LatchkeyContext } from './LatchkeyContext.ts'
import { type UseSiwxReturnType, useSiwx } from './useSiwx.ts'

type Probed = { now: UseSiwxReturnType; renders: number }

function Probe({ onRender }: { onRender(now: UseSiwxReturnType): void }) {
  onRender(useSiwx())
  return null
}

/** The hook's newest result. */
async function probe({ latchkey }: Pick<ReturnType<typeof startMock>, 'latchkey'>) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const probed: Partial<Probed> = {}
  const onRender = (now: UseSiwxReturnType) => {
    Object.assign(probed, { now, renders: (probed.renders ?? 0) + 1 })
  }
  const tree = (
    <LatchkeyContext value={latchkey}>
      <Probe onRender={onRender} />
    </LatchkeyContext>
  )
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(tree))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  // Rendered by now.
  return { probed: probed as Probed, tree }
}

test('default: the state, and the actions', async () => {
  const app = startSignInApp()
  const { probed } = await probe(app)
  expect(probed.now.status).toBe('idle')
  await act(async () => void (await connect(app.latchkey)))
  await act(async () => void (await vi.waitUntil(() => probed.now.status === 'needed')))
  expect(probed.now.account).toEqual({
    chainId: 'eip155:1',
    accountAddress: siwxSigner.address,
  })
  await act(() => probed.now.sign())
  expect(probed.now.status).toBe('signed')
})

test('behavior: canceling', async () => {
  const app = startSignInApp({ required: false })
  const { probed } = await probe(app)
  await act(async () => void (await connect(app.latchkey)))
  await act(async () => void (await vi.waitUntil(() => probed.now.status === 'needed')))
  await act(() => probed.now.cancel())
  expect(probed.now.status).toBe('refused')
})

test('behavior: toasts render nothing, and a server renders the first state', async () => {
  const app = startSignInApp()
  const { probed, tree } = await probe(app)
  const before = probed.renders
  await act(async () => app.latchkey._internal.stores.toast.setState({ open: true }))
  expect(probed.renders).toBe(before)
  renderToString(tree)
  expect(probed.now.status).toBe('idle')
})

test('error: without the option, nothing is to sign', async () => {
  const { probed } = await probe(startMock())
  await expect(probed.now.sign()).rejects.toMatchObject({ code: 'NOT_ENABLED' })
  await probed.now.cancel()
})

test('error: the code of the sign-in does not load: no wallet connects, and the hook stays idle', async () => {
  const app = startSignInApp()
  const { probed } = await probe(app)
  const { operations } = app.latchkey._internal
  const load = vi.spyOn(operations, 'load')
  load.mockRejectedValueOnce(new LatchkeyError('CODE_NOT_LOADED'))
  await act(async () => {
    await expect(connect(app.latchkey)).rejects.toMatchObject({ code: 'CODE_NOT_LOADED' })
  })
  expect(app.status()).toBe('disconnected')
  expect(probed.now.status).toBe('idle')
  await expect(probed.now.sign()).rejects.toMatchObject({ code: 'NOT_ENABLED' })
  load.mockRestore()
  // The next attempt loads it.
  await act(async () => void (await connect(app.latchkey)))
  await act(async () => void (await vi.waitUntil(() => probed.now.status === 'needed')))
})
