/**
 * Signatures of contracts that are not deployed yet (ERC-6492): the signature carries a call of the
 * factory that deploys the contract, which then checks it. Nothing of that stays on the network.
 */

/** Ends such a signature. */
const mark = Buffer.from('6492'.repeat(16), 'hex')

export type Counterfactual = {
  readonly factory: Buffer
  readonly factoryData: Buffer
  /** For the contract. */
  readonly signature: Buffer
}

/** Returns undefined for any other signature, and for one whose encoding is broken. */
export function unwrapCounterfactual(wrapped: Buffer): Counterfactual | undefined {
  if (!wrapped.subarray(-mark.length).equals(mark)) return undefined
  const body = wrapped.subarray(0, -mark.length)
  const factoryData = readBytes(body, 32)
  const signature = readBytes(body, 64)
  if (factoryData === undefined || signature === undefined) return undefined
  return { factory: body.subarray(12, 32), factoryData, signature }
}

/** Reads the `bytes` whose position is in the word at `at` (ABI encoding). */
function readBytes(body: Buffer, at: number): Buffer | undefined {
  const start = readNumber(body, at)
  const length = start === undefined ? undefined : readNumber(body, start)
  if (start === undefined || length === undefined) return undefined
  const bytes = body.subarray(start + 32, start + 32 + length)
  return bytes.length === length ? bytes : undefined
}

function readNumber(body: Buffer, at: number): number | undefined {
  const word = body.subarray(at, at + 32)
  if (word.length < 32 || word.subarray(0, 28).some((byte) => byte !== 0)) return undefined
  return word.readUInt32BE(28)
}

const op = {
  call: 'f1',
  codecopy: '39',
  gas: '5a',
  mload: '51',
  mstore: '52',
  mul: '02',
  pop: '50',
  return: 'f3',
  staticcall: 'fa',
} as const
const push1 = (value: number) => `60${value.toString(16).padStart(2, '0')}`
const push4 = (value: number) => `63${value.toString(16).padStart(8, '0')}`
const push20 = (address: string) => `73${address}`

export type CounterfactualCall = Pick<Counterfactual, 'factory' | 'factoryData'> & {
  /** Of the contract. */
  readonly address: string
  /** For the contract. */
  readonly data: Buffer
}

/**
 * Writes code for an `eth_call` without `to`: it calls the factory, then the contract without the
 * right to change anything, and returns the first word of its answer, or 0 if it failed.
 *
 * Inputs start at byte 32 of the memory, so that a contract without an answer leaves the first word 0.
 */
export function encodeCounterfactualCall(parameters: CounterfactualCall): string {
  const { factory, factoryData, address, data } = parameters
  const write = (codeLength: number) => {
    const copy = (from: number, length: number) =>
      push4(length) + push4(from) + push1(32) + op.codecopy
    return [
      copy(codeLength, factoryData.length),
      push1(0) + push1(0) + push4(factoryData.length) + push1(32) + push1(0),
      push20(factory.toString('hex')) + op.gas + op.call + op.pop,
      copy(codeLength + factoryData.length, data.length),
      push1(32) + push1(0) + push4(data.length) + push1(32),
      push20(address.slice(2).toLowerCase()) + op.gas + op.staticcall,
      push1(0) + op.mload + op.mul + push1(0) + op.mstore,
      push1(32) + push1(0) + op.return,
    ].join('')
  }
  const code = write(write(0).length / 2)
  return `0x${code}${factoryData.toString('hex')}${data.toString('hex')}`
}
