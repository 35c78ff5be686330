import type { RpcParams } from '@latchkey/protocol'

type Request = Pick<
  RpcParams<'eth_sendTransaction'>[0],
  'to' | 'data' | 'accessList' | 'authorizationList'
>

/** Gas of a transfer without data. */
export const transferGas = 21_000n

const creationGas = 32_000n
const initcodeWordGas = 2n
const addressGas = 2_400n
const storageKeyGas = 1_900n
/** Of one authorization (EIP-7702), half of which is refunded for an existing account. */
export const authorizationGas = 25_000n
/** A zero byte of data is a token, another byte four. */
const tokenGas = { standard: 4n, floor: 10n }

/**
 * Calculates the gas that a transaction is charged at least, whatever it executes: its data
 * (EIP-2028) with the floor of EIP-7623, its access list (EIP-2930), its authorizations (EIP-7702),
 * and the creation of a contract (EIP-2, EIP-3860).
 */
export function intrinsicGas(request: Request): bigint {
  const { to, data = '0x', accessList = [], authorizationList = [] } = request
  const [, ...bytes] = data.match(/../g) ?? []
  const zeros = bytes.filter((byte) => byte === '00').length
  const tokens = BigInt(zeros + (bytes.length - zeros) * 4)
  const words = BigInt(Math.ceil(bytes.length / 32))
  const creation = isCreation({ to }) ? creationGas + words * initcodeWordGas : 0n
  const keys = accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0)
  const access = BigInt(accessList.length) * addressGas + BigInt(keys) * storageKeyGas
  const authorized = BigInt(authorizationList.length) * authorizationGas
  const standard = tokens * tokenGas.standard + creation + access + authorized
  const floor = tokens * tokenGas.floor
  return transferGas + (standard > floor ? standard : floor)
}

export const isCreation = ({ to }: Pick<Request, 'to'>): boolean => to === undefined || to === null
