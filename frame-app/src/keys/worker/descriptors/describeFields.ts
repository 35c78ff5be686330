import type { DecodedCall, FieldValue } from '../../view.ts'
import { parseAddress, toChecksumAddress } from '../evm/address.ts'
import type { AddressSource, CompiledField, CompiledFormat } from './compiledFormat.ts'
import { type Container, followPath } from './followPath.ts'
import { formatUnits } from './formatUnits.ts'

export type DecodeInner = (call: { to: string; data: string }) => DecodedCall

type Described = Extract<DecodedCall, { kind: 'described' }>

/** Returns undefined if a value is not where the format expects it. */
export function describeFields(
  { contractName, intent, fields }: CompiledFormat,
  container: Container,
  decode: DecodeInner | undefined,
): Described | undefined {
  const rows = fields.map((field) => {
    const values = followPath(field.path, container)
    return values?.map((value, index) => {
      const shown = describeValue(field, value, { container, index, decode })
      return shown && { label: field.label, value: shown }
    })
  })
  const all = rows.flatMap((row) => row ?? [undefined])
  const known = all.flatMap((row) => row ?? [])
  if (known.length < all.length) return undefined
  const contract = container.to === '' ? null : container.to
  return { kind: 'described', contract, contractName, intent, fields: known }
}

type Place = { container: Container; index: number; decode: DecodeInner | undefined }

function describeValue(field: CompiledField, text: string, place: Place): FieldValue | undefined {
  switch (field.format) {
    case 'raw':
      return isAddress(text) ? { kind: 'address', address: checksum(text) } : { kind: 'text', text }
    case 'addressName':
      return isAddress(text) ? { kind: 'address', address: checksum(text) } : undefined
    case 'amount':
      return { kind: 'amount', token: null, tokenInfo: null, amount: text }
    case 'date':
      return { kind: 'date', seconds: text }
    case 'duration':
      return { kind: 'text', text: writeDuration(BigInt(text)) }
    case 'unit':
      return { kind: 'text', text: `${formatUnits(text, field.decimals)} ${field.base}` }
    case 'enum': {
      const name = Object.hasOwn(field.names, text) ? field.names[text] : undefined
      return { kind: 'text', text: name === undefined ? text : `${name} (${text})` }
    }
    case 'nftName': {
      const token = findAddress(field.collection, place)
      if (token === undefined) return undefined
      return { kind: 'amount', token, tokenInfo: null, amount: '1', tokenId: text }
    }
    case 'tokenAmount': {
      const token = findAddress(field.token, place)
      if (token === undefined) return undefined
      const isAll = field.threshold !== null && BigInt(text) >= BigInt(field.threshold)
      return {
        kind: 'amount',
        token: field.natives.includes(token) ? null : token,
        tokenInfo: null,
        amount: isAll ? 'unlimited' : text,
      }
    }
    case 'calldata': {
      const to = findAddress(field.callee, place)
      if (to === undefined) return undefined
      return place.decode
        ? { kind: 'call', call: place.decode({ to, data: text }) }
        : { kind: 'text', text }
    }
  }
}

/** A path to as many values belongs to them one by one. */
function findAddress(source: AddressSource, { container, index }: Place): string | undefined {
  if (typeof source === 'string') return source
  const found = followPath(source, container)
  const text = found?.length === 1 ? found[0] : found?.[index]
  return text !== undefined && isAddress(text) ? checksum(text) : undefined
}

const isAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text)
const checksum = (text: string) => toChecksumAddress(parseAddress(text.toLowerCase()))

function writeDuration(seconds: bigint): string {
  const two = (value: bigint) => value.toString().padStart(2, '0')
  return `${two(seconds / 3600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}`
}
