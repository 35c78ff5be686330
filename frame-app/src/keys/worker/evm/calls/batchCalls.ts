import type { BatchName, DecodedCall } from '../../../view.ts'
import { asBytes, type Bytes } from '../../crypto/bytes.ts'
import { decodeAbi } from '../abi/decodeAbi.ts'
import { parseSignature } from '../abi/parseSignature.ts'
import { type Arguments, readArguments } from '../abi/readArguments.ts'
import { parseAddress } from '../address.ts'
import type { CallTarget, InnerCall, KnownCall } from './callTarget.ts'
import type { ContractGroup } from './knownContracts.ts'
import { permit2Permit, permit2Transfer } from './tokenCalls.ts'

/** A call of others, and a step without a contract of its own; null if it cannot be read. */
export type Opened = {
  name: BatchName
  calls: readonly (InnerCall | { step: DecodedCall | null; data: Bytes })[]
}

const opens = (
  name: BatchName,
  signature: string,
  read: (given: Arguments, target: CallTarget) => Opened['calls'] | undefined,
  known: { group?: ContractGroup; isOnly?: true } = {},
): KnownCall<Opened> => ({
  signature,
  ...known,
  read(given, target) {
    const calls = read(given, target)
    return calls && { name, calls }
  },
})

/** The contract that runs the calls is their sender. */
const toCall = (given: Arguments, { self }: CallTarget): InnerCall => ({
  to: parseAddress(given.address('to')),
  value: given.has('value') ? given.number('value') : 0n,
  data: given.bytes('data'),
  sender: self,
})

const listCalls = (given: Arguments, target: CallTarget) =>
  given.tuples('calls').map((call) => toCall(call, target))

/** The contract calls itself for its caller. */
const ownCalls = (given: Arguments, { contract, sender }: CallTarget): InnerCall[] =>
  given.blobs('data').map((data) => ({ to: parseAddress(contract), value: 0n, data, sender }))

const multicall3 = { group: 'multicall3' } as const
const entryPoint = { group: 'entryPoint' } as const
const permit2 = { group: 'permit2', isOnly: true } as const
const call = '(address to,bytes data)[] calls'
const plainCalls = '(address to,uint256 value,bytes data)[] calls'
const refund = 'uint256,uint256,uint256 refundPrice,address,address'
const details = '(address token,uint160 amount,uint48 expiration,uint48)[] details'

/** mds1/multicall3, Uniswap/v3-periphery, safe-global/safe-smart-account, ERC-4337, ERC-7579. */
export const batchCalls: Readonly<Record<string, KnownCall<Opened>>> = {
  '252dba42': opens('multicall', `aggregate(${call})`, listCalls, multicall3),
  bce38bd7: opens('multicall', `tryAggregate(bool,${call})`, listCalls, multicall3),
  c3077fa9: opens('multicall', `blockAndAggregate(${call})`, listCalls, multicall3),
  '399542e9': opens('multicall', `tryBlockAndAggregate(bool,${call})`, listCalls, multicall3),
  '82ad56cb': opens(
    'multicall',
    'aggregate3((address to,bool,bytes data)[] calls)',
    listCalls,
    multicall3,
  ),
  '174dea71': opens(
    'multicall',
    'aggregate3Value((address to,bool,uint256 value,bytes data)[] calls)',
    listCalls,
    multicall3,
  ),
  ac9650d8: opens('selfMulticall', 'multicall(bytes[] data)', ownCalls, { group: 'v3' }),
  '5ae401dc': opens('selfMulticall', 'multicall(uint256 deadline,bytes[] data)', ownCalls, {
    group: 'v3',
  }),
  '1f0464d1': opens('selfMulticall', 'multicall(bytes32,bytes[] data)', ownCalls, {
    group: 'v3',
  }),
  '6a761202': opens(
    'safe',
    `execTransaction(address to,uint256 value,bytes data,uint8 operation,${refund},bytes)`,
    (given, target) => {
      const operation = given.number('operation')
      // A refund of fees pays whom the caller names, at the caller's price.
      if (operation > 1n || given.number('refundPrice') > 0n) return undefined
      return [{ ...toCall(given, target), isDelegate: operation === 1n }]
    },
  ),
  '8d80ff0a': opens(
    'safe',
    'multiSend(bytes packed)',
    (given, target) => unpackCalls(given.bytes('packed'), target),
    { group: 'multiSend' },
  ),
  b61d27f6: opens(
    'smartAccount',
    'execute(address to,uint256 value,bytes data)',
    (given, target) => [toCall(given, target)],
  ),
  '34fcd5be': opens('smartAccount', `executeBatch(${plainCalls})`, listCalls),
  '18dfb3c7': opens('smartAccount', 'executeBatch(address[] to,bytes[] data)', zipCalls),
  '47e1da2a': opens(
    'smartAccount',
    'executeBatch(address[] to,uint256[] values,bytes[] data)',
    zipCalls,
  ),
  e9ae5c53: opens('smartAccount', 'execute(bytes32 mode,bytes execution)', readExecution),
  '1fad948c': opens(
    'userOperations',
    'handleOps((address to,uint256,bytes,bytes data,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[] calls,address)',
    listCalls,
    entryPoint,
  ),
  '765e827f': opens(
    'userOperations',
    'handleOps((address to,uint256,bytes,bytes data,bytes32,uint256,bytes32,bytes,bytes)[] calls,address)',
    listCalls,
    entryPoint,
  ),
  '2a2d80d1': opens(
    'permits',
    `permit(address owner,(${details},address spender,uint256 deadline),bytes)`,
    (given) =>
      given
        .tuples('details')
        .map((each) => described(permit2Permit(each.address('token'), each, given))),
    permit2,
  ),
  '0d58b1db': opens(
    'transfers',
    'transferFrom((address from,address to,uint160 amount,address token)[] details)',
    (given) => given.tuples('details').map((each) => described(permit2Transfer(each))),
    permit2,
  ),
  '2eb2c2d6': opens(
    'transfers',
    'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)',
    readItems,
  ),
}

const described = (step: DecodedCall) => ({ step, data: new Uint8Array() })

function zipCalls(given: Arguments, { contract, self }: CallTarget): InnerCall[] | undefined {
  const [to, data] = [given.addresses('to'), given.blobs('data')]
  const values = given.has('values') ? given.numbers('values') : []
  const isEven = to.length === data.length && [0, to.length].includes(values.length)
  if (!isEven) return undefined
  return data.map((each, index) => ({
    to: parseAddress(to[index] ?? contract),
    value: values[index] ?? 0n,
    data: each,
    sender: self,
  }))
}

/** Reads operation, address, value, length and data of each call, without padding. */
function unpackCalls(packed: Bytes, { self }: CallTarget): InnerCall[] | undefined {
  const calls: InnerCall[] = []
  for (let start = 0; start < packed.length; ) {
    const head = packed.subarray(start, start + 85)
    const length = head.length === 85 ? readNumber(head.subarray(53)) : undefined
    const end = start + 85 + Number(length ?? packed.length)
    const operation = head[0] ?? 2
    if (length === undefined || end > packed.length || operation > 1) return undefined
    calls.push({
      to: asBytes(head.subarray(1, 21)),
      value: readNumber(head.subarray(21, 53)),
      data: asBytes(packed.subarray(start + 85, end)),
      sender: self,
      isDelegate: operation === 1,
    })
    start = end
  }
  return calls
}

const readNumber = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

const executions = [`f(${plainCalls})`, `f(${plainCalls},bytes)`].map(parseSignature)

/** The first byte of the mode: one call, a batch (also of ERC-7821), or another contract's code. */
function readExecution(given: Arguments, target: CallTarget): InnerCall[] | undefined {
  const [type] = given.bytes('mode')
  const execution = given.bytes('execution')
  const isDelegate = type === 0xff
  const head = isDelegate ? 20 : 52
  if (type === 1) {
    for (const { parameters } of executions) {
      const values = decodeAbi(parameters, execution)
      if (values) return listCalls(readArguments(parameters, values), target)
    }
  }
  if ((type !== 0 && !isDelegate) || execution.length < head) return undefined
  return [
    {
      to: asBytes(execution.subarray(0, 20)),
      value: readNumber(execution.subarray(20, head)),
      data: asBytes(execution.subarray(head)),
      sender: target.self,
      isDelegate,
    },
  ]
}

function readItems(given: Arguments, target: CallTarget): Opened['calls'] | undefined {
  const [ids, amounts] = [given.numbers('ids'), given.numbers('amounts')]
  if (ids.length !== amounts.length || given.bytes('data').length > 0) return undefined
  return ids.map((id, index) =>
    described({
      kind: 'tokenTransfer',
      token: target.contract,
      tokenInfo: null,
      from: given.address('from'),
      to: given.address('to'),
      amount: `${amounts[index]}`,
      mayBeItemId: false,
      tokenId: id.toString(),
    }),
  )
}
