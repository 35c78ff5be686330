/** A token that a dApp suggests to the wallet (EIP-747). */
import * as z from 'zod/mini'
import { checkLength } from '../../checkLength.ts'
import { integer } from '../../integer.ts'
import { withMessage } from '../../issueMessages.ts'
import { object } from '../../object.ts'
import { pattern } from '../../pattern.ts'
import { evmAddress } from '../../primitives.ts'

const mostDecimals = 36

/** A number, or its digits as some dApps send them. */
const decimals = /* @__PURE__ */ z
  .pipe(
    z.union(
      [integer, pattern(/^\d{1,2}$/, 'Expected digits')],
      withMessage('Expected a whole number'),
    ),
    z.transform(Number),
  )
  .check(
    z.refine(
      (value) => value >= 0 && value <= mostDecimals,
      withMessage(`Expected 0 to ${mostDecimals}`),
    ),
  )

const symbol = /* @__PURE__ */ z
  .string()
  .check(checkLength({ least: 1, most: 11 }, withMessage('Expected 1 to 11 characters')))

/** Decimal text of a uint256. */
const tokenId = /* @__PURE__ */ pattern(/^(?:0|[1-9]\d{0,77})$/, 'Expected decimal digits').check(
  z.refine((digits) => BigInt(digits) < 1n << 256n, withMessage('Expected at most 256 bits')),
)

/** Other options are dropped: a picture would prove nothing, and loading it would tell its host. */
export const watchedAsset = object({
  type: z.enum(['ERC20', 'ERC721', 'ERC1155']),
  options: object({
    address: evmAddress,
    symbol: z.optional(symbol),
    decimals: z.optional(decimals),
    tokenId: z.optional(tokenId),
  }),
})
