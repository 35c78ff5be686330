/** Requests of each risk, as an attacker makes them. */
import type { FrameChain } from '../../services/frame.ts'

export type Risk = 'low' | 'value' | 'high'
type Call = [method: string, params: unknown]

/** Typed data of the attacker's own: high. */
export const buildNote = ({ id }: FrameChain) =>
  typedData(id, 'Note', [{ name: 'text', type: 'string' }], { text: 'A note' })

/** An unlimited permit (ERC-2612): high. */
const buildPermit = ({ id }: FrameChain, owner: string) =>
  typedData(
    id,
    'Permit',
    [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
    {
      owner,
      spender: `0x${'66'.repeat(20)}`,
      value: `0x${'f'.repeat(64)}`,
      nonce: '0',
      deadline: '99999999999',
    },
  )

/** A sign-in message (EIP-4361) for the page itself: low. */
function buildSignIn({ id }: FrameChain, address: string, origin: string): string {
  const text = [
    `${new URL(origin).host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${id.split(':')[1]}`,
    'Nonce: 12345678',
  ].join('\n')
  return `0x${Buffer.from(text).toString('hex')}`
}

/** Returns a request of this risk; `origin` is the requesting page's. */
export function buildRequest(
  risk: Risk,
  { address, chain, origin }: { address: string; chain: FrameChain; origin: string },
): Call {
  const calls = {
    low: ['personal_sign', [buildSignIn(chain, address, origin), address]],
    value: ['personal_sign', ['0x68656c6c6f', address]],
    high: ['eth_signTypedData_v4', [address, buildPermit(chain, address)]],
  } satisfies Record<Risk, Call>
  return calls[risk]
}

/** Returns a Solana transaction that calls the attacker's program, as base64. */
export function buildSolanaTransaction(address: string): string {
  const program = Buffer.alloc(32, 0x66)
  const blockhash = Buffer.alloc(32, 0x77)
  const header = [1, 0, 1]
  // Program 1, with account 0, and no data.
  const instruction = [1, 1, 0, 0]
  return Buffer.concat([
    Buffer.from([1]),
    Buffer.alloc(64),
    Buffer.from([...header, 2]),
    base58Key(address),
    program,
    blockhash,
    Buffer.from([1, ...instruction]),
  ]).toString('base64')
}

/** The 32 bytes of a base58 public key. */
function base58Key(text: string): Buffer {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const number = [...text].reduce((sum, it) => sum * 58n + BigInt(letters.indexOf(it)), 0n)
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
}

function typedData(
  chainId: string,
  primaryType: string,
  fields: readonly { name: string; type: string }[],
  message: Record<string, string>,
): string {
  return JSON.stringify({
    domain: {
      name: 'Attacker',
      version: '1',
      chainId: Number(chainId.split(':')[1]),
      verifyingContract: `0x${'77'.repeat(20)}`,
    },
    primaryType,
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      [primaryType]: fields,
    },
    message,
  })
}
