import type { Question } from '../../dapp/src/demoWallet/questions.ts'
import type { WalletNetwork } from './config.ts'
import { listPurposes } from './methods.ts'
import type { Namespaces } from './namespaces.ts'

/** Asks about the session that a dApp proposes, as far as the wallet can approve it. */
export function askToConnectTo(
  { name }: { name: string },
  approved: Namespaces,
  networks: readonly WalletNetwork[],
): Question {
  const entries = Object.values(approved)
  const chains = entries.flatMap((entry) => entry.chains ?? [])
  const shared = networks.filter(({ id }) => chains.includes(id))
  const purposes = listPurposes(entries.flatMap(({ methods }) => methods))
  return {
    title: `Connect to ${name}?`,
    facts:
      shared.length === 0
        ? [['Networks', 'This wallet has none of the networks that the dApp asks for.']]
        : [
            ['Networks', shared.map((network) => network.name).join(', ')],
            ['It may ask you to', purposes.join(', ')],
          ],
    agree: 'Connect',
  }
}
