/** Builds EIP-712 documents from their encoded type. */

export type TypedDocument = {
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}

type DocumentParts = Pick<TypedDocument, 'domain' | 'message'>

export function typedDocument(
  encodedType: string,
  { domain, message }: DocumentParts,
): TypedDocument {
  const types = Object.fromEntries(
    [...encodedType.matchAll(/([^(),]+)\(([^()]*)\)/g)].map(([, name = '', list = '']) => [
      name,
      list.split(',').map((field) => {
        const [type = '', ...rest] = field.split(' ')
        return { name: rest.join(' '), type }
      }),
    ]),
  )
  return { types, primaryType: encodedType.slice(0, encodedType.indexOf('(')), domain, message }
}
