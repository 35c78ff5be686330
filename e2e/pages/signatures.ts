/** Checks the form and the signer of the demo's signatures. */
import { expect } from '@playwright/test'
import { recoverTypedDataAddress } from 'viem'
import type { DappPage } from './dappPage.ts'

export const signature = /^0x[0-9a-f]{130}$/

/** Expects the newest result to be the account's signature of the demo's typed data (EIP-712). */
export async function expectSignedNote(dapp: DappPage): Promise<void> {
  await expect(dapp.result()).toHaveText(signature)
  const signer = await recoverTypedDataAddress({
    domain: {
      name: 'Latchkey demo',
      version: '1',
      chainId: Number(dapp.stack.chain.id.split(':')[1]),
    },
    primaryType: 'Note',
    types: {
      Note: [
        { name: 'text', type: 'string' },
        { name: 'count', type: 'uint256' },
      ],
    },
    message: { text: 'Typed data, shown field by field.', count: 3n },
    signature: (await dapp.result().textContent()) as `0x${string}`,
  })
  expect(signer).toBe(await dapp.address())
}
