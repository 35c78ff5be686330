/** OP Mainnet's registry of Farcaster accounts, as far as sign-in reads it, on a chain of this machine. */
import { type Chain, jsonRpc, startAnvil } from './anvil.ts'

/** https://docs.farcaster.xyz/reference/contracts/deployments */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

/** `idOf(address)` returns the word that is stored at the address; anything else reverts. */
const registryCode = '0x60003560e01c63d94fe8321460145760006000fd5b6004355460005260206000f3'

/** A contract whose owner's valid signature (ERC-1271) is the signed digest itself. */
export const contractAccountCode = '0x60043560643514631626ba7e60e01b0260005260206000f3'

export type FarcasterRegistry = Chain & {
  /** Registers an account. 0 removes it. */
  setOwner(owner: string, fid: number): Promise<void>
}

export async function startFarcasterRegistry(): Promise<FarcasterRegistry> {
  const chain = await startAnvil({ chainId: 10 })
  await jsonRpc(chain.rpcUrl, 'anvil_setCode', [idRegistry, registryCode])
  return {
    ...chain,
    async setOwner(owner, fid) {
      const slot = `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`
      const word = `0x${fid.toString(16).padStart(64, '0')}`
      await jsonRpc(chain.rpcUrl, 'anvil_setStorageAt', [idRegistry, slot, word])
    },
  }
}
