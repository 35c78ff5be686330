/** The parameters of the requests that the demo's wallets answer. */
import { type Hex, isHex } from 'viem'
import * as z from 'zod/mini'
import { DemoWalletError } from './demoWalletError.ts'

const hex = z.custom<Hex>(isHex)
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

export const accepted = {
  message: z.tuple([hex, address], z.unknown()),
  typedData: z.tuple([address, z.string()]),
  chain: z.tuple([z.object({ chainId: hex })]),
  transactions: z.tuple([
    z.object({
      from: address,
      to: z.optional(z.custom<Hex>((value) => address.safeParse(value).success)),
      value: z.optional(hex),
      data: z.optional(hex),
      gas: z.optional(hex),
    }),
  ]),
}

/** Throws DemoWalletError -32602. */
export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const { data, success } = schema.safeParse(value)
  if (!success) throw new DemoWalletError(-32602)
  return data
}
