/** By recorded name, in order. Never change a released one. */
import type { Migration } from 'kysely'
import type { OnlineMigration } from '../onlineMigration.ts'
import { firstLogin } from './0001FirstLogin.ts'
import { loginBudgets } from './0002LoginBudgets.ts'
import { outbox } from './0003Outbox.ts'
import { keyChecks } from './0004KeyChecks.ts'
import { walletManifests } from './0005WalletManifests.ts'
import { trustedOrigins } from './0006TrustedOrigins.ts'
import { identities } from './0007Identities.ts'
import { identityRows } from './0008IdentityRows.ts'
import { socialFlows } from './0009SocialFlows.ts'
import { passkeys } from './0010Passkeys.ts'
import { socialLinks } from './0011SocialLinks.ts'
import { emailChanges } from './0012EmailChanges.ts'
import { farcasterFlows } from './0013FarcasterFlows.ts'
import { farcasterLinks } from './0014FarcasterLinks.ts'
import { selfCustody } from './0015SelfCustody.ts'
import { accountPage } from './0016AccountPage.ts'
import { instances } from './0017Instances.ts'
import { deviceNames } from './0018DeviceNames.ts'

export const migrations: Readonly<Record<string, Migration | OnlineMigration>> = {
  '0001FirstLogin': firstLogin,
  '0002LoginBudgets': loginBudgets,
  '0003Outbox': outbox,
  '0004KeyChecks': keyChecks,
  '0005WalletManifests': walletManifests,
  '0006TrustedOrigins': trustedOrigins,
  '0007Identities': identities,
  '0008IdentityRows': identityRows,
  '0009SocialFlows': socialFlows,
  '0010Passkeys': passkeys,
  '0011SocialLinks': socialLinks,
  '0012EmailChanges': emailChanges,
  '0013FarcasterFlows': farcasterFlows,
  '0014FarcasterLinks': farcasterLinks,
  '0015SelfCustody': selfCustody,
  '0016AccountPage': accountPage,
  '0017Instances': instances,
  '0018DeviceNames': deviceNames,
}
