// @vitest-environment jsdom
/** A namespace is connected while another one is. */
import { describe, expect, test } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { requestConnection } from '../../core/connection/requestConnection.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import { mock } from './mock.ts'

describe('requestConnection', () => {
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
    expect(getAccount(latchkey, { namespace: 'eip155' }).address).toBe(evmAddress)
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
