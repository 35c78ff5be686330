/** Fields that several answers of the chain data API have. Their texts come from anybody's contracts. */
import * as z from 'zod/mini'
import { cleanName } from '../wallets/cleanName.ts'
import { parseImageUrl } from '../wallets/parseLink.ts'

/** A text that can be shown beside others: see `cleanName`. */
export const displayText = (maxLength: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => cleanName(text, maxLength)),
    ),
    z.string(),
  )

/** An invalid value counts as absent. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)

/** https, or a data URI of an image, for `<img>` only. */
export const picture = lenient(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => parseImageUrl(text)),
    ),
    z.string(),
  ),
)

/** An amount in whole units, such as `12.5`. */
export const decimal = z.string().check(z.regex(/^\d{1,80}(\.\d{1,80})?$/))

/** An amount of money. */
export const money = lenient(z.number().check(z.gte(0), z.lte(1e18)))

/** Drops the entries that do not parse, not the list. */
export const listOf = <Schema extends z.ZodMiniType>(schema: Schema, maxEntries: number) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((entries: unknown[]) =>
      entries.slice(0, maxEntries).flatMap((entry) => {
        const { success, data } = z.safeParse(schema, entry)
        return success ? [data as z.output<Schema>] : []
      }),
    ),
  )
