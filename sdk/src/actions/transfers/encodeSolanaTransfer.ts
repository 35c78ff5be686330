import { base58 } from '@scure/base'

export type SolanaTransfer = {
  /** Base58, as every key here. */
  from: string
  to: string
  lamports: bigint
  blockhash: string
}

const systemProgram = new Uint8Array(32)
/** The number of `Transfer` among the system program's instructions. */
const transferInstruction = 2
const signatureLength = 64

/**
 * Encodes a transfer of SOL as a legacy transaction in wire form, with an empty signature for the
 * wallet to fill in.
 */
export function encodeSolanaTransfer({
  from,
  to,
  lamports,
  blockhash,
}: SolanaTransfer): Uint8Array {
  const [sender, recipient] = [base58.decode(from), base58.decode(to)]
  // A key stands once: a transfer to oneself has two of them.
  const keys = from === to ? [sender, systemProgram] : [sender, recipient, systemProgram]
  const program = keys.length - 1
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, transferInstruction, true)
  view.setBigUint64(4, lamports, true)
  // Signers, and the read-only keys among signers and others.
  const header = [1, 0, 1]
  const instruction = [1, program, 2, 0, from === to ? 0 : 1, data.length, ...data]
  return Uint8Array.from([
    1,
    ...new Uint8Array(signatureLength),
    ...header,
    keys.length,
    ...keys.flatMap((key) => [...key]),
    ...base58.decode(blockhash),
    ...instruction,
  ])
}
