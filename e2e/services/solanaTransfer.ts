/** A transfer of the System program, byte by byte. */
import { base58 } from '@scure/base'

export type Transfer = { from: string; to: string; lamports: number; blockhash: string }

/** @returns the legacy message, and the transaction with a signature of 64 bytes */
export function buildTransfer({ from, to, lamports, blockhash }: Transfer) {
  const system = new Uint8Array(32)
  const isToSelf = from === to
  const keys = [from, ...(isToSelf ? [] : [to])].map((key) => base58.decode(key))
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2)
  data.writeBigUInt64LE(BigInt(lamports), 4)
  const message = Buffer.concat([
    Uint8Array.of(1, 0, 1, keys.length + 1),
    ...keys,
    system,
    base58.decode(blockhash),
    Uint8Array.of(1, keys.length, 2, 0, isToSelf ? 0 : 1, data.length),
    data,
  ])
  const withSignature = (signature = new Uint8Array(64)) =>
    new Uint8Array(Buffer.concat([Uint8Array.of(1), signature, message]))
  return { message: new Uint8Array(message), withSignature }
}
