import type { CaipNetworkId } from '@latchkey/protocol'
import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { readScript } from '../../primitives/bitcoin/readScript.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import type { BitcoinAddress, SignPsbtResult } from '../providers.ts'
import { decisionLimit } from './askBitcoinWallet.ts'
import type { BitcoinInput, BitcoinSigner } from './bitcoinWallet.ts'
import {
  invalidParams,
  invalidResponse,
  isSameTransaction,
  readPsbt,
  readTransactionId,
  writePsbt,
} from './checkBitcoin.ts'

export type SignPsbtWithParameters = {
  readonly wallet: BitcoinSigner
  ask<Value>(run: () => Promise<Value>, limit: number): Promise<Value>
  readonly networkId: CaipNetworkId
  /** The connected address. */
  readonly active: string
  readonly params: unknown
  /** Rejects if the wallet no longer shares the connected address. */
  readAddresses(): Promise<readonly BitcoinAddress[]>
}

/** Lets the wallet sign a PSBT. The result has the coins and the outputs that were requested. */
export async function signPsbtWith({
  wallet,
  ask,
  networkId,
  active,
  params,
  readAddresses,
}: SignPsbtWithParameters): Promise<SignPsbtResult> {
  const { psbt: text, signInputs, broadcast = false } = toFields(params)
  const psbt = readPsbt(text, 'base64')
  if (!psbt) throw invalidParams('psbt: not a PSBT in base64 (BIP-174)')
  const named = signInputs === undefined ? undefined : readInputs(signInputs, psbt, active)
  if (broadcast && wallet.broadcasts === false) {
    throw invalidParams('broadcast: the wallet sends nothing. Send the signed PSBT to a node')
  }
  const sendsBySigning = broadcast === true && !wallet.sendPsbt
  if (named && broadcast && !sendsBySigning) {
    throw invalidParams(
      'broadcast: the wallet does not finalize an input of signInputs. Leave it out',
    )
  }
  const shared = await readAddresses()
  if (named?.some((input) => !shared.some(({ address }) => address === input.address))) {
    throw new ProviderRpcError(4100)
  }
  const asked = writePsbt(psbt, wallet.encoding)
  const own = findOwnInputs(psbt, shared, networkId)
  const call = { psbt: asked, inputs: named, own, broadcast: sendsBySigning }
  const result = await ask(() => wallet.signPsbt(call), decisionLimit)
  const signed = readPsbt(result.psbt, wallet.encoding)
  if (!signed || !isSameTransaction(psbt, signed)) throw invalidResponse()
  if (writePsbt(signed, wallet.encoding) === asked) throw invalidResponse()
  if (!named || sendsBySigning) finalizeInputs(signed)
  const answer = { psbt: writePsbt(signed, 'base64') }
  if (!broadcast) return answer
  if (!signed.isFinal) {
    if (sendsBySigning) throw invalidResponse()
    throw invalidParams('broadcast: the wallet cannot sign every input')
  }
  const sent = wallet.sendPsbt?.bind(wallet)
  const returned = sent
    ? await ask(() => sent(writePsbt(signed, wallet.encoding)), decisionLimit)
    : result.txid
  const txid = readTransactionId(returned)
  if (txid !== signed.id) throw invalidResponse()
  return { ...answer, txid }
}

function readInputs(signInputs: unknown, psbt: Transaction, active: string): BitcoinInput[] {
  if (!Array.isArray(signInputs)) throw invalidParams('signInputs: not a list')
  return signInputs.map((entry) => {
    const { index, address = active, sighashTypes } = toFields(entry)
    const isInput = Number.isInteger(index) && Number(index) >= 0
    if (!isInput || Number(index) >= psbt.inputsLength) {
      throw invalidParams('signInputs: the PSBT has no input of that index')
    }
    if (typeof address !== 'string') throw invalidParams('signInputs: an address is not a text')
    if (sighashTypes !== undefined && !isNumbers(sighashTypes)) {
      throw invalidParams('sighashTypes: not a list of numbers')
    }
    return { index: Number(index), address, ...(sighashTypes && { sighashTypes }) }
  })
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => Number.isInteger(each))

function findOwnInputs(
  psbt: Transaction,
  shared: readonly BitcoinAddress[],
  networkId: CaipNetworkId,
): BitcoinInput[] {
  const addresses = new Map(
    shared.map(({ address }) => [hex.encode(readScript(address, networkId) ?? none), address]),
  )
  return Array.from({ length: psbt.inputsLength }, (_, index) => index).flatMap((index) => {
    const { witnessUtxo, nonWitnessUtxo, index: output = 0 } = psbt.getInput(index)
    const script = witnessUtxo?.script ?? nonWitnessUtxo?.outputs[output]?.script
    const address = script && addresses.get(hex.encode(script))
    return address ? [{ index, address }] : []
  })
}

/** Not every wallet finalizes what it signs. */
function finalizeInputs(signed: Transaction): void {
  for (let index = 0; index < signed.inputsLength; index += 1) {
    const { finalScriptSig, finalScriptWitness } = signed.getInput(index)
    if (finalScriptSig || finalScriptWitness) continue
    try {
      signed.finalizeIdx(index)
    } catch {
      // Another owner has to sign it.
    }
  }
}

const none = new Uint8Array()
