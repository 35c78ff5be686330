import type { AbiParameter } from '../evm/abi/abiTypes.ts'
import { parseTypes, type TypedTypes } from '../evm/typedTypes.ts'
import { DescriptorError } from './descriptorError.ts'

const structure = /([^(),\s]+)\(([^()]*)\)/gy
const deepest = 16

/**
 * Parses an encoded type of EIP-712, such as `Order(Item item)Item(address token)`.
 *
 * @throws DescriptorError or VaultError
 */
export function parseEncodedType(text: string): readonly AbiParameter[] {
  const found = [...text.matchAll(structure)]
  const isWhole = found.reduce((length, [each]) => length + each.length, 0) === text.length
  const primary = found[0]?.[1]
  if (!isWhole || primary === undefined) {
    throw new DescriptorError('this is not an encoded type (EIP-712)')
  }
  const types = parseTypes(
    Object.fromEntries(
      found.map(([, name, list = '']) => [
        name,
        list
          .split(',')
          .filter(Boolean)
          .map((field) => {
            const [type, ...rest] = field.split(' ')
            return { type, name: rest.join(' ') }
          }),
      ]),
    ),
  )
  return listMembers(primary, types, 0)
}

function listMembers(name: string, types: TypedTypes, depth: number): AbiParameter[] {
  if (depth > deepest) throw new DescriptorError('its structures are nested too deep')
  return (types.get(name) ?? []).map((field) => {
    const [, base = '', suffix = ''] = /^([^[]*)(.*)$/.exec(field.type) ?? []
    if (!types.has(base)) return { name: field.name, type: field.type }
    const components = listMembers(base, types, depth + 1)
    return { name: field.name, type: `tuple${suffix}`, components }
  })
}
