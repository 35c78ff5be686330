import {
  globeIcon,
  type IconOutline,
  lockOpenIcon,
  logInIcon,
  logOutIcon,
  smartphoneIcon,
  trashIcon,
  walletIcon,
} from '@latchkey/ui'
import { Icon } from '../../approval/parts/Icon.tsx'
import type { Session } from '../../page/login/sessions.ts'
import type { Account } from '../createAccount.ts'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { RowText } from '../parts/RowText.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import type { View } from '../useView.ts'

type EntryView = Exclude<View, 'home' | 'password' | 'leave' | 'email'>
type Entry = readonly [view: EntryView, icon: IconOutline]

const entries: readonly Entry[] = [
  ['wallet', walletIcon],
  ['recovery', lockOpenIcon],
  ['devices', smartphoneIcon],
  ['logins', logInIcon],
  ['apps', globeIcon],
  ['delete', trashIcon],
]

export function Home({ account, session }: { account: Account; session: Session }) {
  const { t } = useTexts()
  const leaving = useAction()
  const name = session.user.email ?? session.user.userName
  return (
    <Screen title={t('title')}>
      {name && <p>{t('home.signedInAs', { name })}</p>}
      <nav aria-label={t('title')}>
        <ul className="rows">
          {entries.map(([view, icon]) => (
            <li key={view}>
              <a className="row" href={`#${view}`}>
                <span className="tile">
                  <Icon icon={icon} size={20} />
                </span>
                <RowText title={t(`${view}.title`)}>{t(`${view}.summary`)}</RowText>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Problem error={leaving.error} />
      <Button isBusy={leaving.isRunning} onClick={() => void leaving.run(account.signOut)}>
        <Icon icon={logOutIcon} size={20} />
        {t('signOut')}
      </Button>
    </Screen>
  )
}
