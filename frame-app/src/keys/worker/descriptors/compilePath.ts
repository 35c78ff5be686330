import type { AbiParameter } from '../evm/abi/abiTypes.ts'
import type { CompiledPath, Step } from './compiledFormat.ts'
import { DescriptorError } from './descriptorError.ts'

/** A path, and the type of the values that it leads to. */
export type TypedPath = { path: CompiledPath; type: string; leaf: string }

const containers: Readonly<Record<string, { root: CompiledPath['root']; type: string }>> = {
  '@.to': { root: 'to', type: 'address' },
  '@.from': { root: 'from', type: 'address' },
  '@.value': { root: 'value', type: 'uint256' },
}

const bracket = /^\[(?:(-?\d{1,4})?(:)?(-?\d{1,4})?)\]$/

/**
 * Compiles a path of ERC-7730 to indices into the arguments.
 *
 * @throws DescriptorError for an unknown name, or a step that its type has not
 */
export function compilePath(text: string, parameters: readonly AbiParameter[]): TypedPath {
  const container = Object.hasOwn(containers, text) ? containers[text] : undefined
  if (container) {
    const { root, type } = container
    return { path: { root, steps: [] }, type, leaf: text }
  }
  if (/^[@$]/.test(text)) throw new DescriptorError(`the path ${text} is not supported`)
  const parts = text.replace(/^#\./, '').replaceAll('[', '.[').split('.').filter(Boolean)
  const steps: Step[] = []
  const leaf: string[] = []
  let at: AbiParameter = { name: '', type: 'tuple', components: parameters }
  for (const part of parts) {
    const next = part.startsWith('[') ? takeItem(at, part) : takeMember(at, part)
    if (!next) throw new DescriptorError(`the path ${text} has no ${part}`)
    steps.push(next.step)
    if (!part.startsWith('[')) leaf.push(part)
    at = next.at
  }
  if (parts.length === 0) throw new DescriptorError('a path is empty')
  return { path: { root: 'data', steps }, type: at.type, leaf: leaf.join('.') }
}

type Next = { step: Step; at: AbiParameter }

function takeMember({ type, components }: AbiParameter, name: string): Next | undefined {
  const step = type === 'tuple' ? (components ?? []).findIndex((each) => each.name === name) : -1
  const at = components?.[step]
  return at && { step, at }
}

function takeItem(parameter: AbiParameter, part: string): Next | undefined {
  const [, start, colon, end] = bracket.exec(part) ?? []
  const isBytes = parameter.type === 'bytes' || /^bytes\d+$/.test(parameter.type)
  const isList = parameter.type.endsWith(']')
  const item = { ...parameter, type: parameter.type.replace(/\[\d*\]$/, '') }
  if (!bracket.test(part) || (!isBytes && !isList)) return undefined
  if (colon) {
    const range = [Number(start ?? 0), end === undefined ? null : Number(end)] as const
    const isAddress = (range[1] ?? 0) - range[0] === 20
    return {
      step: range,
      at: isList ? parameter : { name: '', type: isAddress ? 'bytes20' : 'bytes' },
    }
  }
  if (!isList) return undefined
  return { step: start === undefined ? 'all' : Number(start), at: item }
}

/** Lists the paths of all values, without indices. */
export function listLeaves(parameters: readonly AbiParameter[], above = ''): string[] {
  return parameters.flatMap(({ name, components }) => {
    const path = above + name
    return components ? listLeaves(components, `${path}.`) : [path]
  })
}
