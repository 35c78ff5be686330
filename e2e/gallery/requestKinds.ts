/** Requests of every kind that the tests of the approval screen do not draw. */
import { parts } from '../../frame-app/src/approval/testing/requestParts.ts'
import type { BatchName, DecodedCall, PartView } from '../../frame-app/src/keys/view.ts'

const [budget, solanaStep] = parts.solanaSend.instructions
const { to: friend } = parts.send.call
const { token, spender } = parts.approval.call
const { account: solanaAccount } = parts.solanaSend
const { to: solanaFriend } = solanaStep.summary
const usdc = { symbol: 'USDC', decimals: 6 } as const
const bytes = `0x${'7b01'.repeat(64)}` as const

const evm = <Call extends DecodedCall>(to: `0x${string}`, call: Call) =>
  ({
    ...parts.send,
    transaction: { ...parts.send.transaction, to, value: '0x0', data: bytes },
    call,
  }) as const

const item = (tokenId: string, amount: string) =>
  ({
    kind: 'tokenTransfer',
    token,
    tokenInfo: null,
    from: null,
    to: friend,
    amount,
    mayBeItemId: false,
    tokenId,
  }) as const

const batchOf = (name: BatchName, ...calls: readonly DecodedCall[]) =>
  evm(spender, {
    kind: 'batch',
    name,
    contract: spender,
    isRecognized: true,
    steps: calls.map((call) => ({
      to: token,
      value: '0',
      isDelegate: false,
      call,
      data: call.kind === 'contractCall' ? bytes : null,
    })),
    hidden: 0,
  })

const solana = (...steps: readonly DecodedCall[]) =>
  ({
    ...parts.solanaSend,
    instructions: [budget, ...steps.map((summary) => ({ ...solanaStep, summary }))],
  }) as const

const unread = { kind: 'contractCall', to: token, selector: '0x1f3ab24e' } as const

const batches = {
  multicall: batchOf('multicall', parts.approval.call, parts.swap.call, item('4471', '1')),
  selfMulticall: batchOf('selfMulticall', parts.swap.call, unread),
  safe: batchOf('safe', { ...parts.sendToken.call, from: spender }),
  smartAccount: batchOf('smartAccount', parts.approval.call, unread),
  userOperations: batchOf('userOperations', { ...parts.sendToken.call, from: spender }),
  router: batchOf('router', parts.permit.calls[0], parts.swap.call),
  permits: batchOf('permits', ...parts.permits.calls),
  transfers: batchOf('transfers', item('4471', '1'), item('4472', '25')),
  atomic: parts.atomic,
} as const satisfies Readonly<Record<BatchName, PartView>>

/** By kind, as `kindParts` of `approvalScenes.tsx`. */
export const requestKinds = {
  message: {
    recap: {
      ...parts.signIn,
      risk: 'high',
      warnings: [{ code: 'signInGrantsAccess' }],
      signIn: {
        ...parts.signIn.signIn,
        statement:
          "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'read', 'update' for 'https://app.example.org/orders'. (2) 'msg': 'send' for 'mailto:you@example.org'.",
        resources: [
          'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9hcHAuZXhhbXBsZS5vcmcvb3JkZXJzIjp7ImNydWQvcmVhZCI6W3t9XSwiY3J1ZC91cGRhdGUiOlt7Im1heF90aW1lcyI6NX1dfSwibWFpbHRvOnlvdUBleGFtcGxlLm9yZyI6eyJtc2cvc2VuZCI6W3sidG8iOiJzaG9wQGV4YW1wbGUub3JnIn1dfX19',
        ],
        recap: {
          abilities: [
            {
              ability: 'crud/read',
              target: 'https://app.example.org/orders',
              restrictions: null,
            },
            {
              ability: 'crud/update',
              target: 'https://app.example.org/orders',
              restrictions: '[{"max_times":5}]',
            },
            {
              ability: 'msg/send',
              target: 'mailto:you@example.org',
              restrictions: '[{"to":"shop@example.org"}]',
            },
          ],
          requests: [],
          proofs: [],
        },
      },
    },
    walletRequests: {
      ...parts.signIn,
      risk: 'value',
      warnings: [{ code: 'signInAllowsRequests' }],
      signIn: {
        ...parts.signIn.signIn,
        statement:
          "Sign in to see your orders. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign' for 'eip155'.",
        resources: [
          'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NlbmRUcmFuc2FjdGlvbiI6W3siY2hhaW5zIjpbImVpcDE1NToxIiwiZWlwMTU1OjEzNyIsImVpcDE1NTo4NDUzIl19XSwicmVxdWVzdC9ldGhfc2lnblR5cGVkRGF0YV92NCI6W3siY2hhaW5zIjpbImVpcDE1NToxIiwiZWlwMTU1OjEzNyIsImVpcDE1NTo4NDUzIl19XSwicmVxdWVzdC9wZXJzb25hbF9zaWduIjpbeyJjaGFpbnMiOlsiZWlwMTU1OjEiLCJlaXAxNTU6MTM3IiwiZWlwMTU1Ojg0NTMiXX1dfX19',
        ],
        recap: {
          abilities: [],
          requests: [
            {
              methods: ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign'],
              networks: ['eip155:1', 'eip155:137', 'eip155:8453'],
            },
          ],
          proofs: [],
        },
      },
    },
    binary: {
      ...parts.message,
      risk: 'high',
      warnings: [{ code: 'binaryMessage', detail: '128 bytes' }],
      text: null,
      hex: bytes,
    },
    solanaMessage: { ...parts.message, namespace: 'solana', account: solanaAccount },
  },
  typedData: {
    permit2: {
      ...parts.permit,
      warnings: [{ code: 'permit' }, { code: 'hiddenContent' }],
      primaryType: 'PermitWitnessTransferFrom',
      fields: parts.unknownTree.fields,
    },
  },
  evmTransaction: {
    items: evm(token, item('4471', '25')),
    revoke: evm(token, { ...parts.approval.call, amount: '0' }),
    revokeAll: evm(token, { kind: 'operatorForAll', token, operator: spender, approved: false }),
    undecodable: {
      ...evm(token, { kind: 'contractCall', to: token, selector: null }),
      warnings: [{ code: 'unknownCall' }],
    },
    delegation: parts.delegation,
    atomicFirst: parts.atomicFirst,
    ...batches,
  },
  solanaTransaction: {
    solanaToken: solana({
      kind: 'tokenTransfer',
      token: budget.programId,
      tokenInfo: usdc,
      from: null,
      to: solanaFriend,
      amount: '250000000',
      mayBeItemId: false,
    }),
    solanaApproval: {
      ...solana({
        kind: 'approve',
        token: budget.programId,
        tokenInfo: usdc,
        spender: solanaFriend,
        amount: 'unlimited',
        isIncrease: false,
        mayBeItemId: false,
      }),
      risk: 'high',
      warnings: [{ code: 'unlimitedAllowance' }],
    },
    program: {
      ...solana({
        kind: 'setAuthority',
        account: budget.programId,
        right: 'upgrade',
        holder: solanaFriend,
      }),
      risk: 'high',
      warnings: [{ code: 'authorityChange', detail: solanaFriend }],
    },
    closedProgram: {
      ...solana({
        kind: 'programAction',
        name: 'closeProgram',
        subject: solanaFriend,
        from: budget.programId,
        amount: null,
      }),
      risk: 'high',
      warnings: [{ code: 'programChange' }, { code: 'balanceSentAway' }],
    },
    durableNonce: {
      ...solana(
        {
          kind: 'programAction',
          name: 'advanceNonce',
          subject: solanaFriend,
          from: null,
          amount: null,
        },
        solanaStep.summary,
      ),
      warnings: [{ code: 'durableNonce' }],
    },
    solanaUnknown: {
      ...solana({ kind: 'contractCall', to: solanaFriend, selector: null }),
      risk: 'high',
      warnings: [{ code: 'unknownProgram' }, { code: 'lookupTables' }],
    },
  },
} as const satisfies {
  readonly [Kind in PartView['kind']]?: Readonly<Record<string, Extract<PartView, { kind: Kind }>>>
}
