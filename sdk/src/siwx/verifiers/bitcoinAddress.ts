import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import { bech32, bech32m, createBase58check } from '@scure/base'

export type BitcoinAddress = {
  readonly type: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'
  /** Hash of the key or script, or the output key of Taproot. */
  readonly program: Uint8Array
}

/** The first byte, and the prefix of SegWit addresses, by chain: mainnet, and all others. */
const forms = {
  main: { p2pkh: 0x00, p2sh: 0x05, prefixes: ['bc'] },
  test: { p2pkh: 0x6f, p2sh: 0xc4, prefixes: ['tb', 'bcrt'] },
} as const
const mainChain = 'bip122:000000000019d6689c085ae165831e93'

const base58check = createBase58check(sha256)

/** Returns undefined for other kinds of addresses, and for those of another chain. */
export function parseBitcoinAddress(text: string, chainId: string): BitcoinAddress | undefined {
  const form = forms[chainId === mainChain ? 'main' : 'test']
  return parseSegwit(text, form.prefixes) ?? parseBase58(text, form)
}

function parseSegwit(text: string, prefixes: readonly string[]): BitcoinAddress | undefined {
  if (!prefixes.some((prefix) => text.startsWith(`${prefix}1`))) return undefined
  for (const [version, coder] of [bech32, bech32m].entries()) {
    const decoded = coder.decodeUnsafe(text)
    if (!decoded || decoded.words[0] !== version) continue
    const program = coder.fromWordsUnsafe(decoded.words.slice(1))
    if (version === 0 && program?.length === 20) return { type: 'p2wpkh', program }
    if (version === 1 && program?.length === 32) return { type: 'p2tr', program }
  }
  return undefined
}

function parseBase58(
  text: string,
  form: (typeof forms)[keyof typeof forms],
): BitcoinAddress | undefined {
  if (text.length > 35) return undefined
  try {
    const bytes = base58check.decode(text)
    const type = (['p2pkh', 'p2sh'] as const).find((each) => form[each] === bytes[0])
    return type && bytes.length === 21 ? { type, program: bytes.slice(1) } : undefined
  } catch {
    // Not base58, or a wrong checksum.
    return undefined
  }
}

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** Of a key in P2SH-wrapped SegWit. */
export const hashNested = (key: Uint8Array): Uint8Array =>
  hash160(concatBytes(new Uint8Array([0, 20]), hash160(key)))
