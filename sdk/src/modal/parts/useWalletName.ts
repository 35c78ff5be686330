import type { Connector } from '../../connectors/connector.ts'
import { frameName } from '../../connectors/frame/frameName.ts'
import { useTexts } from '../shell/TextsContext.ts'

/** Returns a function that names a wallet for the user: the login's is the email wallet. */
export function useWalletName(): (wallet: Pick<Connector, 'type' | 'name'>) => string {
  const { t } = useTexts()
  return (wallet) => (isEmailWallet(wallet) ? t('wallets.email') : wallet.name)
}

/** Checks that a wallet is the login's, under the name that Latchkey gives it. */
export const isEmailWallet = ({ type, name }: Pick<Connector, 'type' | 'name'>): boolean =>
  type === 'auth' && name === frameName
