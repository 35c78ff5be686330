// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { mock } from '../../connectors/mock/mock.ts'
import { mainnet } from '../../networks/evm.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
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

  test('behavior: while a wallet is connected elsewhere, the modal lists those of this namespace', async () => {
    const metal = mock({ id: 'metal', addresses: { eip155: evmAddress } })
    const paper = mock({ id: 'paper', addresses: { solana: solanaAddress } })
    const { latchkey } = startMock({}, { connectors: [metal, paper] })
    latchkey._internal.modalHost.attach()
    await connect(latchkey, { connector: 'metal' })
    const [, connector] = latchkey._internal.connectors
    if (!connector) throw new TypeError('No connector')
    const { modal } = latchkey._internal.stores
    const request = () => requestConnection(latchkey, { namespace: 'solana', connector })
    const refused = request()
    await expect.poll(() => modal.getState()).toMatchObject({ open: true, namespace: 'solana' })
    latchkey.close()
    await expect(refused).rejects.toMatchObject({ code: 4001 })

    const requested = request()
    await expect.poll(() => modal.getState().open).toBe(true)
    await connect(latchkey, { connector: 'paper' })
    latchkey.close()
    expect(await requested).toBe(solanaAddress)
    expect(getAccount(latchkey, { namespace }).address).toBe(evmAddress)
  })

  test('behavior: a wallet that is connected elsewhere connects here without the modal', async () => {
    const { latchkey } = startMock({ connectsOthers: false })
    await connect(latchkey)
    const [connector] = latchkey._internal.connectors
    if (!connector) throw new TypeError('No connector')
    const onSolana = () => getAccount(latchkey, { namespace: 'solana' }).status
    await expect.poll(onSolana).toBe('disconnected')
    const requested = requestConnection(latchkey, { namespace: 'solana', connector })
    expect(await requested).toBe(solanaAddress)
    expect(latchkey._internal.stores.modal.getState().open).toBe(false)
  })
})
