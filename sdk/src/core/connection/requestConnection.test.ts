// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { mainnet } from '../../networks/evm.ts'
import { startMock } from '../../testing/startMock.ts'
import { requestConnection } from './requestConnection.ts'

const namespace = mainnet.chainNamespace

function request(disableAppend: boolean) {
  const { latchkey } = startMock({}, { modal: { disableAppend } })
  const [connector] = latchkey._internal.connectors
  if (!connector) throw new TypeError('The mock has a connector')
  const { modal } = latchkey._internal.stores
  return { latchkey, modal, call: () => requestConnection(latchkey, { namespace, connector }) }
}

describe('requestConnection', () => {
  test('error: nothing draws the modal', async () => {
    const { modal, call } = request(true)
    await expect(call()).rejects.toMatchObject({
      code: 'MISSING_PROVIDER',
      hint: expect.stringContaining('modal.disableAppend'),
    })
    expect(modal.getState().open).toBe(false)
  })

  test('param: disableAppend, with a provider that draws the modal', async () => {
    const { latchkey, modal, call } = request(true)
    latchkey._internal.modalHost.attach()
    const requested = call()
    await expect.poll(() => modal.getState().open).toBe(true)
    latchkey.close()
    await expect(requested).rejects.toMatchObject({ code: 4001 })
  })

  test('error: a server', async () => {
    const { call } = request(false)
    vi.stubGlobal('document', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    await expect(call()).rejects.toMatchObject({ code: 'NO_BROWSER' })
  })
})
