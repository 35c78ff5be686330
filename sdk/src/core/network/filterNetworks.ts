import type { NetworkGroup } from './listNetworkChoices.ts'

/** A longer list has a search. */
export const longestPlainList = 8

/** Keeps the networks whose name or id contains the text, and the groups that have some. */
export function filterNetworks(
  groups: readonly NetworkGroup[],
  text: string,
): readonly NetworkGroup[] {
  const wanted = text.trim().toLowerCase()
  return groups
    .map(({ namespace, choices }) => ({
      namespace,
      choices: choices.filter(({ network: { name, id } }) =>
        `${name} ${id}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ choices }) => choices.length > 0)
}
