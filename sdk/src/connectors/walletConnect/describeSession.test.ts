import { describe, expect, test } from 'vitest'
import { bitcoin } from '../../networks/bitcoin.ts'
import { describeSession } from './describeSession.ts'
import { parseSession } from './parseSession.ts'

// Of BIP-173 and BIP-350.
const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinal = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

/** The wallet lists the address with its inscriptions first. */
function describeBitcoin(sessionProperties: unknown, selected?: string) {
  const accounts = [ordinal, payment].map((each) => `${bitcoin.caipNetworkId}:${each}`)
  const session = { namespaces: { bip122: { accounts, methods: [] } }, sessionProperties }
  return describeSession(parseSession(session, [bitcoin]), () => ({ address: selected })).accounts
    .bip122
}

const reported = {
  bip122_getAccountAddresses: JSON.stringify([
    { address: payment, intention: 'payment' },
    { address: ordinal, intention: 'ordinal' },
  ]),
}

describe('describeSession', () => {
  test('default: the first account', () => {
    expect(describeBitcoin(undefined)).toMatchObject({
      address: ordinal,
      allAccounts: [
        { address: ordinal, type: 'eoa' },
        { address: payment, type: 'eoa' },
      ],
    })
  })

  test('behavior: not the address that keeps inscriptions, if the wallet says which', () => {
    expect(describeBitcoin(reported)).toMatchObject({
      address: payment,
      allAccounts: [
        { address: ordinal, type: 'eoa', purpose: 'ordinal' },
        { address: payment, type: 'eoa', purpose: 'payment' },
      ],
    })
  })

  test('behavior: the account that the wallet has selected', () => {
    expect(describeBitcoin(reported, ordinal)?.address).toBe(ordinal)
  })
})
