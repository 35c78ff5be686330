import type { DecodedCall } from '../../../view.ts'
import { toHex } from '../../crypto/bytes.ts'
import { allowanceText } from '../../tokens/allowance.ts'
import { decodeAbi } from '../abi/decodeAbi.ts'
import { parseSignature } from '../abi/parseSignature.ts'
import { type Arguments, readArguments } from '../abi/readArguments.ts'
import { type Action, blankAction } from './action.ts'
import type { CallTarget, KnownCall } from './callTarget.ts'

const signature = 'uint8,bytes32,bytes32'

const selfPermit = (more: string, amount?: 'unlimited'): KnownCall<DecodedCall> => ({
  signature: more,
  group: 'v3Router',
  read: (given, { contract }) => ({
    kind: 'permit',
    token: given.address('token'),
    tokenInfo: null,
    spender: contract,
    amount: amount ?? allowanceText(given.number('amount')),
    deadline: given.number('deadline').toString(),
  }),
})

/** Uniswap/v3-periphery (SelfPermit), cowprotocol/contracts, safe-global/safe-smart-account. */
export const otherCalls: Readonly<Record<string, KnownCall<DecodedCall>>> = {
  f3995c67: selfPermit(`selfPermit(address token,uint256 amount,uint256 deadline,${signature})`),
  c2e3140a: selfPermit(
    `selfPermitIfNecessary(address token,uint256 amount,uint256 deadline,${signature})`,
  ),
  '4659a494': selfPermit(
    `selfPermitAllowed(address token,uint256,uint256 deadline,${signature})`,
    'unlimited',
  ),
  a4a78f0c: selfPermit(
    `selfPermitAllowedIfNecessary(address token,uint256,uint256 deadline,${signature})`,
    'unlimited',
  ),
  ec6cb13f: {
    signature: 'setPreSignature(bytes order,bool signed)',
    group: 'cow',
    read: (given, target) => ({
      ...blankAction(given.flag('signed') ? 'approveOrder' : 'withdrawOrder', target, 'cow'),
      facts: [{ name: 'order', value: toHex(given.bytes('order')) }],
    }),
  },
  '1688f0b9': {
    signature: 'createProxyWithNonce(address,bytes initializer,uint256)',
    group: 'safeFactory',
    read: readNewSafe,
  },
}

const setup = parseSignature(
  'setup(address[] owners,uint256 threshold,address to,bytes data,address,address token,uint256,address)',
)
const setupSelector = '0xb63e800d'

function readNewSafe(given: Arguments, target: CallTarget): Action | undefined {
  const initializer = given.bytes('initializer')
  const values = decodeAbi(setup.parameters, initializer.subarray(4))
  if (!values || toHex(initializer.subarray(0, 4)) !== setupSelector) return undefined
  const settings = readArguments(setup.parameters, values)
  const owners = settings.addresses('owners')
  const called = settings.address('to')
  return {
    ...blankAction('createSafe', target, 'safeFactory'),
    recipient: owners.some((owner) => owner === target.account) ? null : (owners[0] ?? null),
    facts: [
      ...owners.map((value) => ({ name: 'owner', value }) as const),
      { name: 'threshold', value: settings.number('threshold').toString() },
      ...(/^0x0+$/.test(called) ? [] : [{ name: 'setup', value: called } as const]),
    ],
  }
}
