import type { Encoding } from './clientFiles.ts'

/**
 * Returns the smallest encoding that a client accepts (RFC 9110, section 12.5.3).
 *
 * @example acceptedEncoding('gzip, br;q=0') // 'gzip'
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Set<string>()
  for (const item of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
