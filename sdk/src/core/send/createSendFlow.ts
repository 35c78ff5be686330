import { createStore } from 'zustand/vanilla'
import { describeError } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { checkOrder } from './checkOrder.ts'
import { describeSendError } from './describeSendError.ts'
import { expectSender } from './expectSender.ts'
import { findRecipient } from './findRecipient.ts'
import { isReady } from './sendAmount.ts'
import type { SendFlow } from './sendFlow.ts'
import {
  type Recipient,
  reduceSend,
  type SendEvent,
  type SendState,
  startSend,
} from './sendState.ts'
import type { Sender } from './transfer.ts'
import type { TransferMethods } from './transferMethods.ts'

/**
 * Starts a transfer from the account.
 *
 * 1. The network says how much there is, and with how many decimals.
 * 2. The recipient is checked at once, and a name is resolved once the user stops typing.
 * 3. A check with the network comes before the review. The review shows what is sent, and no other.
 * 4. Only the account and the network of the review send.
 *
 * @param load resolves with what the account's namespace does
 */
export function createSendFlow(
  latchkey: Latchkey,
  sender: Sender,
  load: () => Promise<TransferMethods>,
): SendFlow {
  const { nativeCurrency } = sender.network
  const state = createStore<SendState>(() => startSend(sender, nativeCurrency))
  const dispatch = (event: SendEvent) => state.setState((from) => reduceSend(from, event), true)
  const stopped = new AbortController()
  const restart = createRestart(stopped.signal)
  const network = sender.network.caipNetworkId

  async function readFunds() {
    const signal = restart('funds')
    const { asset } = state.getState()
    dispatch({ type: 'fundsRequested' })
    try {
      const methods = await load()
      const funds = await methods.readFunds(latchkey, { sender, asset, signal })
      if (!signal.aborted) dispatch({ type: 'fundsRead', funds })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'fundsFailed', error: describeError(error) })
    }
  }

  async function typeRecipient(text: string) {
    const signal = restart('recipient')
    restart('check')
    const typed = text.trim()
    const { asset } = state.getState()
    const recipient: Recipient = { status: typed === '' ? 'empty' : 'resolving' }
    dispatch({ type: 'recipientTyped', text, recipient })
    if (typed === '') return
    const found = await load()
      .then((methods) => findRecipient(latchkey, methods, { text: typed, sender, asset, signal }))
      .catch((error: unknown): Recipient => ({ status: 'failed', error: describeError(error) }))
    if (!signal.aborted) dispatch({ type: 'recipientSettled', recipient: found })
  }

  async function check(): Promise<boolean> {
    if (!isReady(state.getState()) || state.getState().progress.step === 'checking') return false
    const signal = restart('check')
    dispatch({ type: 'checkStarted' })
    try {
      const { funds, order } = await checkOrder(latchkey, await load(), state.getState(), signal)
      if (signal.aborted) return false
      dispatch({ type: 'fundsRead', funds })
      // With what the account has by now, the amount may be too high.
      dispatch(order ? { type: 'checked', order } : { type: 'checkFailed' })
      return order !== undefined
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'checkFailed', error: describeSendError(error) })
      return false
    }
  }

  async function send(): Promise<boolean> {
    const { progress } = state.getState()
    if (progress.step !== 'reviewing') return false
    const signal = restart('check')
    const { emit } = latchkey._internal
    dispatch({ type: 'sendStarted' })
    emit('SEND_INITIATED', { network })
    try {
      expectSender(latchkey, sender)
      const hash = await (await load()).send(latchkey, progress.order)
      emit('SEND_SUCCESS', { network })
      if (!signal.aborted) dispatch({ type: 'sent', hash })
      return !signal.aborted
    } catch (error) {
      const described = describeSendError(error)
      const isRejected = described.code === 'USER_REJECTED'
      if (isRejected) emit('SEND_REJECTED', { network })
      else emit('SEND_ERROR', { network, message: described.message })
      if (!signal.aborted) dispatch({ type: 'sendFailed', error: described })
      return false
    }
  }

  return {
    state,
    selectAsset(asset) {
      restart('check')
      dispatch({ type: 'assetSelected', asset })
      void readFunds()
      const { typedRecipient } = state.getState()
      // A token's own contract is a recipient for others.
      if (typedRecipient !== '') void typeRecipient(typedRecipient)
    },
    typeAmount(text) {
      restart('check')
      dispatch({ type: 'amountTyped', text })
    },
    useMax() {
      restart('check')
      dispatch({ type: 'maxSelected' })
    },
    typeRecipient: (text) => void typeRecipient(text),
    readFunds,
    check,
    edit() {
      restart('check')
      dispatch({ type: 'edited' })
    },
    send,
    stop: () => stopped.abort(),
  }
}

type Part = 'funds' | 'recipient' | 'check'

/** Returns a function that ends the earlier run of a part, and starts its next one. */
function createRestart(stopped: AbortSignal): (part: Part) => AbortSignal {
  const running = new Map<Part, AbortController>()
  return (part) => {
    running.get(part)?.abort()
    const next = new AbortController()
    running.set(part, next)
    return AbortSignal.any([next.signal, stopped])
  }
}
