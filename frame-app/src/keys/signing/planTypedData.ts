import { FrameError } from '@latchkey/protocol'
import type { SigningPlan } from '../approvals.ts'
import { findPermit } from '../evm/findPermit.ts'
import { signatureHex, signDigest } from '../evm/signDigest.ts'
import { parseTypedData, type TypedData } from '../evm/typedData.ts'
import { hiddenCharacterWarnings } from '../message/hiddenCharacters.ts'
import type { Warning } from '../view.ts'
import { assertEvmAccount } from './assertAccount.ts'
import type { RequestOf, SigningContext } from './planSigning.ts'

/**
 * `eth_signTypedData_v4`. A domain that names another chain than the active
 * one is refused: it is how a signature is made for where nobody looks.
 */
export function planTypedData(
  request: RequestOf<'typedData'>,
  { addresses }: SigningContext,
): SigningPlan {
  const account = assertEvmAccount(request.address, addresses)
  const data = parseTypedData(request.typedData)
  if (data.chainId !== undefined && data.chainId !== BigInt(request.chainId)) {
    throw new FrameError('CHAIN_MISMATCH')
  }
  const { digest, domain, primaryType, fields } = data
  const permit = findPermit(data)
  const opaque = opaqueWarnings(data)
  return {
    digest,
    view: {
      kind: 'typedData',
      account,
      risk: permit || opaque.length > 0 ? 'high' : 'value',
      warnings: [
        ...(permit?.warnings ?? []),
        ...opaque,
        ...(data.chainId === undefined ? [{ code: 'domainWithoutChain' } as const] : []),
        ...hiddenCharacterWarnings(textOf(data)),
      ],
      domain,
      primaryType,
      fields,
      call: permit?.call ?? null,
    },
    sign: async ({ evmKey }) => ({
      kind: 'signature',
      signature: signatureHex(signDigest(digest, evmKey)),
    }),
  }
}

/** Byte strings inside typed data may be calls of any kind: what they do cannot be shown. */
function opaqueWarnings({ fields }: TypedData): Warning[] {
  const opaque = fields.filter(({ type, value }) => type === 'bytes' && value !== '0x')
  const names = new Set(opaque.map(({ name }) => name.replace(/^\[\d+\]$/, '[…]')))
  return names.size === 0 ? [] : [{ code: 'undecodableTypedData', detail: [...names].join(', ') }]
}

function textOf({ domain, fields }: TypedData): string {
  return [...domain, ...fields]
    .map(({ name, type, value }) => `${name} ${type} ${type === 'string' ? value : ''}`)
    .join('\n')
}
