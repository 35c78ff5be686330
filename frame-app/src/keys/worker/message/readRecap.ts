import type { SignInMessage } from '@latchkey/protocol/signIn'
import type { Ability, Recap, Warning } from '../../view.ts'
import { parseRecap } from './parseRecap.ts'
import { walletTarget } from './readWalletRequests.ts'

export type RecapReading = { recap: Recap | null; warnings: readonly Warning[] }

/**
 * Reads the permissions of a sign-in message (ReCap, ERC-5573), and checks its rules.
 *
 * 1. There is at most one ReCap, and it is the last resource.
 * 2. The statement ends with the text that the ReCap translates to.
 */
export function readRecap(message: Pick<SignInMessage, 'resources' | 'statement'>): RecapReading {
  const { resources, statement } = message
  const found = resources.filter((resource) => /^urn:recap:/i.test(resource))
  if (found.length === 0) return { recap: null, warnings: [] }
  const recaps = found.flatMap((resource) => parseRecap(resource) ?? [])
  const isRead = recaps.length === found.length
  const isLimited = isRead && recaps.every(allowsOnlyRequests)
  const warnings: Warning[] = [{ code: isLimited ? 'signInAllowsRequests' : 'signInGrantsAccess' }]
  if (found.length > 1 || found[0] !== resources.at(-1)) warnings.push({ code: 'recapMisplaced' })
  if (!isRead) return { recap: null, warnings: [...warnings, { code: 'recapMalformed' }] }
  const abilities = recaps.flatMap((recap) => recap.abilities)
  if (!` ${statement ?? ''}`.endsWith(` ${translateRecap(abilities)}`)) {
    warnings.push({ code: 'recapStatementMismatch' })
  }
  const recap = {
    abilities: abilities.filter(isNotRequest),
    requests: recaps.flatMap(({ requests }) => requests),
    proofs: recaps.flatMap(({ proofs }) => proofs),
  }
  return { recap, warnings }
}

const isNotRequest = ({ target }: Ability) => target !== walletTarget

/** The user still approves each signature. */
function allowsOnlyRequests({ abilities, proofs }: Recap): boolean {
  return proofs.length === 0 && !abilities.some(isNotRequest)
}

/** The standard's translation: a numbered sentence for each target and namespace. */
function translateRecap(abilities: readonly Ability[]): string {
  const groups = new Map<string, { title: string; target: string; names: string[] }>()
  for (const { ability, target } of abilities) {
    const [title = '', name = ''] = ability.split('/')
    const group = groups.get(`${title} ${target}`) ?? { title, target, names: [] }
    groups.set(`${title} ${target}`, { ...group, names: [...group.names, `'${name}'`] })
  }
  const sentences = [...groups.values()].map(
    ({ title, target, names }, index) =>
      ` (${index + 1}) '${title}': ${names.join(', ')} for '${target}'.`,
  )
  return `I further authorize the stated URI to perform the following actions on my behalf:${sentences.join('')}`
}
