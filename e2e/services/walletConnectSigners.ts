/** Answers the requests of a dApp with keys for tests. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex as base16, base58, base64 } from '@scure/base'
import { CompactSize, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { type Hex, isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'

export type WalletSigners = {
  readonly addresses: { readonly eip155: string; readonly solana: string; readonly bip122: string }
  /** Checks a signature of the Solana key. */
  isSigned(bytes: Uint8Array, signature: Uint8Array): boolean
  /** A method without a row is refused. */
  readonly methods: Readonly<Record<string, (params: unknown) => unknown>>
}

export type WalletKeys = { readonly evm: Hex; readonly solana: Uint8Array }

const hex = z.custom<Hex>(isHex)
/** The first example of BIP-173, whose key is 1. */
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const bitcoinKey = new Uint8Array(32).fill(1, 31)
const bitcoinPublicKey = secp256k1.getPublicKey(bitcoinKey, true)
const transaction = z.object({ transaction: z.string() })

const createKeys = (): WalletKeys => ({
  evm: generatePrivateKey(),
  solana: ed25519.utils.randomSecretKey(),
})

/** Makes new keys by default. */
export function createSigners(keys = createKeys()): WalletSigners {
  const evm = privateKeyToAccount(keys.evm)
  const publicKey = ed25519.getPublicKey(keys.solana)
  const sign = (bytes: Uint8Array) => ed25519.sign(bytes, keys.solana)
  return {
    isSigned: (bytes, signature) => ed25519.verify(signature, bytes, publicKey),
    addresses: {
      eip155: evm.address,
      solana: base58.encode(publicKey),
      bip122: bitcoinAddress,
    },
    methods: {
      personal_sign: (params) =>
        evm.signMessage({ message: { raw: z.tuple([hex], z.unknown()).parse(params)[0] } }),
      eth_signTypedData_v4: (params) => {
        const [, text] = z.tuple([z.string(), z.string()]).parse(params)
        return evm.signTypedData(JSON.parse(text))
      },
      ...bitcoinMethods,
      solana_signMessage: (params) => {
        const { message } = z.object({ message: z.string() }).parse(params)
        return { signature: base58.encode(sign(base58.decode(message))) }
      },
      solana_signTransaction: (params) => {
        const { signature } = signTransaction(transaction.parse(params).transaction, sign)
        return { signature: base58.encode(signature) }
      },
      solana_signAllTransactions: (params) => {
        const { transactions } = z.object({ transactions: z.array(z.string()) }).parse(params)
        return { transactions: transactions.map((each) => signTransaction(each, sign).signed) }
      },
    },
  }
}

/** As in https://docs.walletconnect.network/app-sdk/advanced/multichain/rpc-reference/bitcoin-rpc. */
const bitcoinMethods: WalletSigners['methods'] = {
  getAccountAddresses: () => [
    {
      address: bitcoinAddress,
      publicKey: base16.encode(bitcoinPublicKey),
      path: "m/84'/0'/0'/0/0",
      intention: 'payment',
    },
  ],
  signMessage: (params) => {
    const { message } = z.object({ message: z.string() }).parse(params)
    return { address: bitcoinAddress, signature: base16.encode(signBitcoinMessage(message)) }
  },
  signPsbt: (params) => {
    const { psbt, signInputs } = z
      .object({ psbt: z.string(), signInputs: z.array(z.object({ index: z.number() })) })
      .parse(params)
    const transaction = Transaction.fromPSBT(base64.decode(psbt))
    for (const { index } of signInputs) transaction.signIdx(bitcoinKey, index)
    return { psbt: base64.encode(transaction.toPSBT()) }
  },
  // It sends nothing: the id is that of no transaction.
  sendTransfer: (params) => {
    const text = JSON.stringify(params)
    return { txid: base16.encode(sha256x2(new TextEncoder().encode(text))) }
  },
}

/** ECDSA with the public key's recovery (BIP-137). */
function signBitcoinMessage(message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const length = CompactSize.encode(BigInt(text.length))
  const hash = sha256x2(concatBytes(prefix, length, text))
  const signed = secp256k1.sign(hash, bitcoinKey, { prehash: false, format: 'recovered' })
  return concatBytes(Uint8Array.of(31 + (signed[0] ?? 0)), signed.subarray(1))
}

/** Signs a base64 transaction of up to 127 signers as the first of them. */
function signTransaction(
  encoded: string,
  sign: (bytes: Uint8Array) => Uint8Array,
): { signature: Uint8Array; signed: string } {
  const bytes = base64.decode(encoded)
  const message = bytes.subarray(1 + (bytes[0] ?? 0) * 64)
  const signature = sign(message)
  bytes.set(signature, 1)
  return { signature, signed: base64.encode(bytes) }
}
