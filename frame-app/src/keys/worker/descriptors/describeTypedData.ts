import { descriptors } from 'virtual:descriptors'
import type { TypedData } from '../evm/typedData.ts'
import type { TypedContext, TypedReading } from '../evm/typedReaders.ts'
import { nestFields, type TypedNode } from '../evm/typedTree.ts'
import { describeFields } from './describeFields.ts'
import type { Nested } from './followPath.ts'

/**
 * Describes typed data in the words of the operator, by ERC-7730. It stays high risk, as the worker
 * does not know what the contract does with it.
 */
export function describeTypedData(
  data: TypedData,
  { account, chainId, decode }: Omit<TypedContext, 'contract'>,
  formats = descriptors,
): TypedReading | undefined {
  const domain = new Map(data.domain.map(({ name, value }) => [name, value]))
  const to = domain.get('verifyingContract')
  if (data.chainId === undefined || !to) return undefined
  const format = formats.find(
    ({ key, deployments, domain: required }) =>
      key === data.encodedType &&
      deployments.includes(`${chainId}:${to}`) &&
      Object.entries(required).every(([name, value]) => domain.get(name) === value),
  )
  if (!format) return undefined
  const container = { to, from: account, value: '0', data: nest(nestFields(data.fields)) }
  const described = describeFields(
    format,
    container,
    (inner) => decode({ ...inner, value: '0' }).call,
  )
  if (!described) return undefined
  return { calls: [described], warnings: [{ code: 'describedData' }] }
}

const nest = (fields: TypedNode['children']): Nested =>
  [...fields.values()].map(({ value, children }) => (value === null ? nest(children) : value))
