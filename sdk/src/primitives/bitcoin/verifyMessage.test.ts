import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { OutScript, p2pkh, p2sh, p2tr, p2wpkh, RawWitness } from '@scure/btc-signer'
import { concatBytes, hash160, pubECDSA } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { signEcdsa } from '../../../../e2e/services/bitcoinAccount.ts'
import { signBip322 } from '../../testing/bitcoinSigner.ts'
import { createToSign } from './bip322.ts'
import { readScript } from './readScript.ts'
import { verifyMessage } from './verifyMessage.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const key = new Uint8Array(32).fill(7)
const publicKey = pubECDSA(key)
const message = 'Hello'

describe('verifyMessage', () => {
  test('default: the vectors of BIP-322', () => {
    const script = readScript('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', mainnet)
    if (!script) throw new TypeError('No script')
    const signature =
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
    const call = { signature, script, protocol: 'bip322' } as const
    expect(verifyMessage({ ...call, message: 'Hello World' })).toBe(true)
    expect(verifyMessage({ ...call, message: 'Hello' })).toBe(false)
  })

  test.each([
    ['ecdsa', p2wpkh(publicKey).script],
    ['ecdsa', p2pkh(publicKey).script],
    ['bip322', p2wpkh(publicKey).script],
    ['bip322', p2tr(publicKey.subarray(1)).script],
    ['ecdsa', p2sh(p2wpkh(publicKey)).script],
    ['bip322', p2sh(p2wpkh(publicKey)).script],
  ] as const)('default: %s by the owner, and by nobody else', (protocol, script) => {
    const sign = protocol === 'ecdsa' ? signEcdsa : signBip322
    const signature = sign(message, key, script, p2wpkh(publicKey).script)
    expect(verifyMessage({ message, signature, script, protocol })).toBe(true)
    expect(verifyMessage({ message: 'Hullo', signature, script, protocol })).toBe(false)
    const other = p2wpkh(pubECDSA(new Uint8Array(32).fill(8))).script
    expect(verifyMessage({ message, signature, script: other, protocol })).toBe(false)
    const nested = p2sh(p2wpkh(pubECDSA(new Uint8Array(32).fill(8)))).script
    expect(verifyMessage({ message, signature, script: nested, protocol })).not.toBe(true)
  })

  test.each([
    ['wpkh', p2wpkh(publicKey).script],
    ['sh', p2sh(p2wpkh(publicKey)).script],
  ])('error: bip322 for the %s address of another key', (_, script) => {
    const own = new Uint8Array(32).fill(8)
    const ownKey = pubECDSA(own)
    const code = OutScript.encode({ type: 'pkh', hash: hash160(ownKey) })
    const digest = createToSign(message, script).preimageWitnessV0(0, code, 1, 0n)
    const signed = secp256k1.sign(digest, own, { prehash: false, format: 'der' })
    const witness = RawWitness.encode([concatBytes(signed, Uint8Array.of(1)), ownKey])
    const call = { message, signature: base64.encode(witness), protocol: 'bip322' } as const
    expect(verifyMessage({ ...call, script })).toBe(false)
  })

  test.each([
    '',
    '!',
    'AA==',
    base64.encode(RawWitness.encode([])),
    base64.encode(new Uint8Array(65)),
  ])('error: malformed %s', (signature) => {
    const { script } = p2wpkh(publicKey)
    for (const protocol of ['ecdsa', 'bip322'] as const) {
      expect(verifyMessage({ message, signature, script, protocol })).toBe(false)
    }
  })
})
