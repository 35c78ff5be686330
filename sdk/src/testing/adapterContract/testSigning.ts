/** The contract of adapters: signatures, transactions, reads and messages. */
import { isHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { jsonRpc } from '../../../../e2e/services/anvil.ts'
import { type Hex, type Message, typedData } from './adapterLibrary.ts'
import type { AdapterPages } from './openPages.ts'
import { contract, recipient, selector } from './testContract.ts'

export function testSigning({ nodes, show, beginConnected }: AdapterPages): void {
  test('behavior: signs with the connected account', async () => {
    const { library, first } = await beginConnected()
    const signature = await library.signMessage('Hello')
    const address = first.address as Hex
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    show('signMessage')
  })

  test('behavior: signs typed data', async () => {
    const { library, first } = await beginConnected()
    const signature = await library.signTypedData(typedData)
    const address = first.address as Hex
    expect(await verifyTypedData({ ...typedData, address, signature })).toBe(true)
    show('signTypedData')
  })

  test('error: the user refuses to sign, and to send', async () => {
    const { library, settle, first, wallet } = await beginConnected()
    const { refusedToSign, refusedToSend = refusedToSign } = library.errors
    wallet.refuse()
    await expect(library.signMessage('Hello')).rejects.toMatchObject(refusedToSign)
    const transaction = { to: recipient, value: 1n } as const
    await expect(library.sendTransaction(transaction)).rejects.toMatchObject(refusedToSend)
    await settle(first)
    show('refusal')
  })

  test('behavior: sends on the network in use', async () => {
    const { library } = await beginConnected()
    const read = (index: number, hash: Hex) =>
      jsonRpc(nodes[index]?.rpcUrl ?? '', 'eth_getTransactionReceipt', [hash])
    const isMined = expect.objectContaining({ status: '0x1', to: recipient })
    const hash = await library.sendTransaction({ to: recipient, value: 1n })
    await expect.poll(() => read(0, hash)).toEqual(isMined)
    await library.switchChain(31_338)
    const next = await library.sendTransaction({ to: recipient, value: 2n })
    await expect.poll(() => read(1, next)).toEqual(isMined)
    expect(await read(0, next)).toBeNull()
    show('send')
  })

  test('behavior: waits for a transaction, also after the account has changed', async () => {
    const { library, wallet } = await beginConnected()
    const signer = library.keepSigner?.() ?? library
    if (!library.wait) return
    const hash = await signer.sendTransaction({ to: recipient, value: 3n })
    await wallet.changeAccount()
    expect(await library.wait(hash)).toBe(1)
    show('wait')
  })

  test.each(['account', 'chain', 'end', 'disconnect'] as const)(
    'error: a signer that the dApp kept does nothing after a change: %s',
    async (change) => {
      const { library, latchkey, wallet, settle, first } = await beginConnected()
      const signer = library.keepSigner?.()
      if (!signer) return
      const changes = {
        account: () => wallet.changeAccount(),
        chain: () => wallet.changeChain(31_338),
        end: () => wallet.end(),
        disconnect: () => latchkey.disconnect(),
      }
      const expected = {
        account: { ...first, address: wallet.accounts[1] },
        chain: { ...first, chainId: 31_338 },
        end: undefined,
        disconnect: undefined,
      }
      await changes[change]()
      await settle(expected[change])
      const count = wallet.received.length
      const outdated = { code: 'SIGNER_OUTDATED' }
      await expect(signer.signMessage('Hello')).rejects.toMatchObject(outdated)
      await expect(signer.signTypedData(typedData)).rejects.toMatchObject(outdated)
      const transaction = { to: recipient, value: 1n } as const
      await expect(signer.sendTransaction(transaction)).rejects.toMatchObject(outdated)
      const asked = wallet.received.slice(count)
      expect(asked.filter((method) => /sign|send/i.test(method))).toEqual([])
    },
  )

  test('behavior: a signer that the dApp kept signs again once its network is in use', async () => {
    const { library, wallet, settle, first } = await beginConnected()
    const signer = library.keepSigner?.()
    if (!signer) return
    await wallet.changeChain(31_338)
    await settle({ ...first, chainId: 31_338 })
    await wallet.changeChain(31_337)
    await settle(first)
    const signature = await signer.signMessage('Hello')
    const address = first.address as Hex
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  })

  test('behavior: calls a contract', async () => {
    const { library } = await beginConnected()
    const hash = await library.call(contract)
    const sent = await jsonRpc(nodes[0]?.rpcUrl ?? '', 'eth_getTransactionByHash', [hash])
    expect(isHex(hash) && sent).toMatchObject({ to: contract, input: selector })
  })

  test('behavior: reads a contract and estimates gas, and the wallet does not ask the user', async () => {
    const { library, wallet } = await beginConnected()
    await library.switchChain(31_338)
    expect(await library.read(contract)).toBe(42n)
    expect(await library.estimateGas({ to: recipient, value: 1n })).toBe(21_000n)
    expect(wallet.received.filter((method) => /sign|send/i.test(method))).toEqual([])
    show('contracts')
  })

  test('behavior: what the node reports to a subscription reaches the library', async () => {
    const { library, latchkey, settle, wallet } = await beginConnected()
    if (!library.watchMessages || !library.provider) return
    const seen: Message[] = []
    library.watchMessages((message) => seen.push(message))
    const provider = await library.provider()
    const fromProvider: Message[] = []
    provider.on('message', (message) => fromProvider.push(message))
    const subscribe = { method: 'eth_subscribe', params: ['newHeads'] } as const
    const subscription = await provider.request(subscribe)
    await jsonRpc(nodes[0]?.rpcUrl ?? '', 'evm_mine')
    const result = expect.objectContaining({ parentHash: expect.any(String) })
    const message = { type: 'eth_subscription', data: { subscription, result } }
    await expect.poll(() => seen).toEqual([message])
    expect(fromProvider).toEqual([message])
    expect(wallet.listeners()).toBe(1)
    await latchkey.disconnect()
    await settle(undefined)
    expect(wallet.listeners()).toBe(0)
    show('messages')
  })

  test('behavior: watchAsset reaches the wallet', async () => {
    const { library, wallet } = await beginConnected()
    expect(await library.watchAsset(contract)).toBe(true)
    expect(wallet.received).toContain('wallet_watchAsset')
    show('watchAsset')
  })
}
