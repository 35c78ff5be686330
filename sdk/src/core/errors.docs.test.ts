/** docs/errors.md explains the errors of wallets. */
import { describe, expect, test } from 'vitest'
import docs from '../../../docs/errors.md?raw'
import { latchkeyErrorCodes } from './errors.ts'
import { operationErrorCodes } from './operationErrorCodes.ts'

const rows = docs
  .split('### Wallets')[1]
  ?.matchAll(/^\| `(?<code>[A-Z_]+)` \| (?<cause>[^|]+) \| (?<fix>[^|]+) \|$/gm)
const codes = [...(rows ?? [])].map(({ groups }) => groups?.code)
const ofWallets =
  /^(?:PROVIDER_|WALLET_|PAIRING_|RELAY_|PACKAGE_|SWITCHING_|ALREADY_|SIGNER_|POPUP_)|^LOGIN_(?:TIMEOUT|RESULT_INVALID)$|^(?:NETWORK_NOT_APPROVED|EMAIL_NOT_CHANGEABLE)$/

describe('docs/errors.md', () => {
  test('default: every error of a wallet has a cause and a fix', () => {
    const all = Object.keys({ ...latchkeyErrorCodes, ...operationErrorCodes })
    const expected = all.filter((code) => ofWallets.test(code))
    expect(codes.toSorted()).toEqual(expected.toSorted())
  })
})
