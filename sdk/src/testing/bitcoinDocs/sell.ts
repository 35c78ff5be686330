import { wallet } from './latchkey.ts'

/** Signs the seller's input of an offer. The buyer's inputs stay open. */
export async function signOffer(psbt: string) {
  const addresses = await wallet.getAccountAddresses?.()
  const address = addresses?.find(({ purpose }) => purpose === 'ordinal')?.address
  if (!wallet.signPSBT || !address) throw new TypeError('Connect a wallet for inscriptions')
  return wallet.signPSBT({ psbt, signInputs: [{ index: 0, address, sighashTypes: [0x83] }] })
}
