/** The abilities of an adapter, as its contract suite shows them. docs/adapters.md lists them. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** In the order of the table. */
const abilityTitles = {
  connect: 'Connect by the modal',
  follow: 'Report account and network, whoever changes them',
  disconnect: 'Disconnect',
  switchNetwork: 'Switch the network',
  addNetwork: 'Describe a network that the wallet adds',
  signMessage: 'Sign a message',
  signTypedData: 'Sign typed data (EIP-712)',
  send: 'Send a transaction',
  wait: 'Wait for a receipt',
  signOnly: 'Sign a transaction without sending it',
  signAll: 'Sign several transactions at once',
  contracts: 'Call and read contracts, estimate gas',
  watchAsset: 'Add a token to the wallet (EIP-747)',
  messages: 'Messages of the wallet, such as of `eth_subscribe`',
  refusal: 'A refusal as the library’s own error',
} as const
type Ability = keyof typeof abilityTitles

export type AbilityRecord = {
  /** Called at the end of the test that shows an ability. */
  show(ability: Ability): void
  /** A wallet of the suite cannot do it, whatever the adapter does. */
  lack(ability: Ability): void
  /** Adds the test that compares docs/adapters.md. The last call of the adapter's test file. */
  compareWithDocs(): void
}

export function recordAbilities(adapter: string): AbilityRecord {
  const shown = new Set<Ability>()
  const lacked = new Set<Ability>()
  return {
    show: (ability) => void shown.add(ability),
    lack: (ability) => void lacked.add(ability),
    compareWithDocs() {
      describe('docs/adapters.md', () => {
        test(`behavior: lists the abilities of ${adapter} that the contract shows`, ({ task }) => {
          const names = Object.keys(abilityTitles) as Ability[]
          const cells = names.map((name) => {
            if (!shown.has(name)) return ''
            return lacked.has(name) ? 'most wallets' : 'yes'
          })
          // For `pnpm adapters`, which prints the table.
          Object.assign(task.meta, { adapter, titles: Object.values(abilityTitles), cells })
          expect(readColumn(adapter)).toEqual(
            names.map((name, row) => [abilityTitles[name], cells[row]]),
          )
        })
      })
    },
  }
}

/** Returns title and cell of each row. */
function readColumn(adapter: string): string[][] {
  const file = fileURLToPath(new URL('../../../docs/adapters.md', import.meta.url))
  const rows = readFileSync(file, 'utf8')
    .split('\n\n')
    .find((part) => part.startsWith('| |'))
    ?.split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  const [header = [], , ...body] = rows ?? []
  const column = header.indexOf(adapter)
  return body.map((cells) => [cells[0] ?? '', cells[column] ?? 'no column'])
}
