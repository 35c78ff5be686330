import { describe, expect, test, vi } from 'vitest'
import { base } from '../../networks/evm.ts'
import { createDeferred } from '../../primitives/deferred.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import {
  fee,
  fillSendForm,
  funds,
  hash,
  paid,
  type StartedSendFlow,
  startSendFlow,
} from '../../testing/startSendFlow.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { LatchkeyError } from '../errors.ts'
import type { TransferMethods } from './transferMethods.ts'

async function review(started: StartedSendFlow) {
  await fillSendForm(started)
  expect(await started.flow.check()).toBe(true)
}

describe('createSendFlow', () => {
  test('default: sends what was reviewed', async () => {
    const started = await startSendFlow()
    await review(started)
    expect(await started.flow.send()).toBe(true)
    expect(started.methods.send).toHaveBeenCalledExactlyOnceWith(
      started.latchkey,
      expect.objectContaining({ recipient: paid, amount: 50n }),
    )
    expect(started.state().progress).toMatchObject({ step: 'sent', hash })
    expect(started.events).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  test('error: declined: the review stays, and a second try sends', async () => {
    const send = vi
      .fn<TransferMethods['send']>()
      .mockRejectedValueOnce(new ProviderRpcError(4001))
      .mockResolvedValueOnce(hash)
    const started = await startSendFlow({ send })
    await review(started)
    expect(await started.flow.send()).toBe(false)
    expect(started.state()).toMatchObject({
      amount: '5',
      typedRecipient: paid,
      progress: { step: 'reviewing', error: { code: 'USER_REJECTED' } },
    })
    expect(started.events).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
    expect(await started.flow.send()).toBe(true)
  })

  test('error: any other failure of the wallet reads as the specification has it', async () => {
    const started = await startSendFlow({ send: () => Promise.reject(new TypeError('x')) })
    await review(started)
    await started.flow.send()
    expect(started.state().progress).toMatchObject({
      step: 'reviewing',
      error: { code: 'SEND_FAILED', message: 'Failed to send transaction. Please try again.' },
    })
    expect(started.events).toContain('SEND_ERROR')
  })

  test('error: a transfer that the network would refuse is not reviewed', async () => {
    const estimateFee = () => Promise.reject(new LatchkeyError('CALL_REVERTED'))
    const started = await startSendFlow({ estimateFee })
    await fillSendForm(started)
    expect(await started.flow.check()).toBe(false)
    expect(started.state().progress).toMatchObject({
      step: 'editing',
      error: { code: 'CALL_REVERTED' },
    })
    expect(await started.flow.send()).toBe(false)
  })

  test('error: funds that are gone since', async () => {
    const started = await startSendFlow()
    await fillSendForm(started)
    started.methods.readFunds.mockResolvedValue({ ...funds, balance: 40n, native: 40n })
    expect(await started.flow.check()).toBe(false)
    expect(started.state().funds?.balance).toBe(40n)
    expect(started.methods.estimateFee).not.toHaveBeenCalled()
  })

  test('error: a recipient that makes the fee too high', async () => {
    const started = await startSendFlow({
      estimateFee: async () => ({ expected: 60n, reserve: 120n }),
    })
    await fillSendForm(started)
    expect(await started.flow.check()).toBe(false)
    expect(started.step()).toBe('editing')
  })

  test('behavior: everything leaves what the fee of this recipient may take', async () => {
    const started = await startSendFlow({
      estimateFee: async () => ({ expected: 15n, reserve: 30n }),
    })
    await fillSendForm(started)
    started.flow.useMax()
    await started.flow.check()
    expect(started.state().progress).toMatchObject({ order: { amount: 70n, fee: 15n } })
  })

  test('error: another network since the review: nothing is sent', async () => {
    const started = await startSendFlow()
    await review(started)
    await switchNetwork(started.latchkey, { network: base })
    await started.flow.send()
    expect(started.methods.send).not.toHaveBeenCalled()
    expect(started.state().progress).toMatchObject({ error: { code: 'CHAIN_MISMATCH' } })
  })

  test('error: another account since the review: nothing is sent', async () => {
    const started = await startSendFlow()
    await review(started)
    const { connection } = started.latchkey._internal.stores
    connection.setState(({ namespaces }) => ({
      namespaces: JSON.parse(JSON.stringify(namespaces).replaceAll(evmAddress, paid)),
    }))
    await started.flow.send()
    expect(started.methods.send).not.toHaveBeenCalled()
    expect(started.state().progress).toMatchObject({ error: { code: 'SIGNER_OUTDATED' } })
  })

  test('behavior: an edit ends a check, whose answer comes late', async () => {
    const { promise, resolve } = createDeferred<typeof fee>()
    const started = await startSendFlow({ estimateFee: () => promise })
    await fillSendForm(started)
    const checked = started.flow.check()
    started.flow.typeAmount('6')
    resolve(fee)
    expect(await checked).toBe(false)
    expect(started.step()).toBe('editing')
  })

  test('behavior: a wallet that answers after the user left the review changes nothing', async () => {
    const { promise, resolve } = createDeferred<string>()
    const started = await startSendFlow({ send: () => promise })
    await review(started)
    const sent = started.flow.send()
    started.flow.edit()
    resolve(hash)
    expect(await sent).toBe(false)
    expect(started.step()).toBe('editing')
  })

  test('error: funds that cannot be read, and a retry', async () => {
    const started = await startSendFlow()
    started.methods.readFunds.mockRejectedValueOnce(new LatchkeyError('NODE_UNREACHABLE'))
    await started.flow.readFunds()
    expect(started.state().fundsError).toMatchObject({ code: 'NODE_UNREACHABLE' })
    await started.flow.readFunds()
    expect(started.state()).toMatchObject({ funds, fundsError: undefined })
  })
})
