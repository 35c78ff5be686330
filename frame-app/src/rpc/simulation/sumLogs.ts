import { checksumAddress } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { decodeLog, type Effect, log, nativeEmitter } from './decodeLog.ts'
import { simulationLimits, type UnnamedChange } from './simulationRun.ts'

type Move = Extract<Effect, { kind: 'move' }>
type Right = Extract<Effect, { kind: 'right' }>

/** As the worker's `allowance.ts`. */
const unlimited = (1n << 96n) - 1n
const nobody = `0x${'0'.repeat(40)}`

const logs = z.array(log)

/**
 * Sums what an account gains and loses, and lists the rights that it gives.
 *
 * @returns null for anything but logs, and for more than `simulationLimits.logs`
 */
export function sumLogs(list: readonly unknown[], owner: string): readonly UnnamedChange[] | null {
  if (list.length > simulationLimits.logs) return null
  const parsed = logs.safeParse(list)
  if (!parsed.success) return null
  const account = owner.toLowerCase()
  const sums = new Map<string, { token: string; tokenId: bigint | null; sum: bigint }>()
  const rights = new Map<string, Right & { token: string }>()
  const effects = parsed.data.flatMap((each) => {
    const token = each.address.toLowerCase()
    return decodeLog(each).map((effect) => ({ ...effect, token }))
  })
  if (effects.length > simulationLimits.effects) return null
  const moves = effects.filter((effect) => effect.kind === 'move')
  for (const effect of effects) {
    const { token, tokenId } = effect
    const key = `${token}|${tokenId}`
    if (effect.kind === 'right') {
      if (effect.owner === account) rights.set(`${key}|${effect.holder}`, effect)
    } else if (!effect.isWrap || isRealWrap(effect, moves)) {
      const sum = sums.get(key)?.sum ?? 0n
      const gained = effect.to === account ? effect.amount : 0n
      const lost = effect.from === account ? effect.amount : 0n
      sums.set(key, { token, tokenId, sum: sum + gained - lost })
    }
  }
  return [...[...sums.values()].flatMap(toChange), ...[...rights.values()].flatMap(toRight)]
}

/**
 * Other contracts have events of the same names. A deposit counts only if the contract received as
 * much, and neither if the contract also reports a transfer from or to the zero address.
 */
function isRealWrap(
  wrap: Move & { token: string },
  moves: readonly (Move & { token: string })[],
): boolean {
  const { from, to, token, amount } = wrap
  const others = moves.filter(({ isWrap }) => !isWrap)
  const isDouble = others.some(
    (each) =>
      each.token === token &&
      each.amount === amount &&
      each.from === (from ?? nobody) &&
      each.to === (to ?? nobody),
  )
  const isPaid = others.some(
    (each) => each.token === nativeEmitter && each.to === token && each.amount === amount,
  )
  return !isDouble && (from !== null || isPaid)
}

const toToken = (token: string) =>
  token === nativeEmitter ? null : checksumAddress(token.slice('0x'.length))

function toChange(total: { token: string; tokenId: bigint | null; sum: bigint }): UnnamedChange[] {
  const { token, tokenId, sum } = total
  if (sum === 0n) return []
  return [
    {
      direction: sum > 0n ? 'in' : 'out',
      amount: String(sum > 0n ? sum : -sum),
      token: toToken(token),
      ...(tokenId !== null && { tokenId: tokenId.toString() }),
      holder: null,
    },
  ]
}

/** A right over nothing, or of the zero address, was taken away. */
function toRight({ token, tokenId, holder, amount }: Right & { token: string }): UnnamedChange[] {
  if (amount === 0n || holder === nobody) return []
  return [
    {
      direction: 'right',
      amount: amount === 'all' || amount >= unlimited ? 'unlimited' : String(amount),
      token: toToken(token),
      ...(amount === 'all' && { tokenId: null }),
      ...(tokenId !== null && { tokenId: tokenId.toString() }),
      holder: checksumAddress(holder.slice('0x'.length)),
    },
  ]
}
