import type { Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'

export type DemoStorage = Pick<Storage, 'getItem' | 'setItem'>

export type DemoAccount = {
  readonly signer: PrivateKeyAccount
  /** The user lets this page see the address. */
  isShared(): boolean
  share(isShared: boolean): void
  /** The chain in use, undefined until `setChainId`. */
  chainId(): number | undefined
  setChainId(chainId: number): void
}

const storageKey = 'latchkey-demo-wallet'
const isKey = (value: unknown): value is Hex => /^0x[0-9a-f]{64}$/.test(`${value}`)
const stored = z.object({
  key: z.custom<Hex>(isKey),
  isShared: z.boolean(),
  chainId: z.optional(z.int()),
})

/** Restores the account of this browser, or makes one. */
export function openDemoAccount(storage: DemoStorage): DemoAccount {
  const before = readStored(storage)
  const key = before?.key ?? generatePrivateKey()
  let { isShared = false, chainId } = before ?? {}
  const store = () => storage.setItem(storageKey, JSON.stringify({ key, isShared, chainId }))
  if (!before) store()
  return {
    signer: privateKeyToAccount(key),
    isShared: () => isShared,
    share(value) {
      isShared = value
      store()
    },
    chainId: () => chainId,
    setChainId(value) {
      chainId = value
      store()
    },
  }
}

function readStored(storage: DemoStorage): z.output<typeof stored> | undefined {
  try {
    return stored.safeParse(JSON.parse(storage.getItem(storageKey) ?? '')).data
  } catch {
    // SyntaxError.
    return undefined
  }
}
