import type { AccountConfig } from '../../api/accountConfig.ts'
import type { App, ServerContext } from '../http/context.ts'
import { accountPath } from '../pages/accountPath.ts'
import type { ClientFiles } from '../pages/clientFiles.ts'
import { documentHeaders, type Headers } from '../pages/headers.ts'
import { listLoginProviders } from '../projects/createFrameConfig.ts'

/**
 * Calls this server alone, and no page may embed it. It keeps no tie to the page that opened it, and
 * opens no window itself.
 */
const pageHeaders: Headers = {
  ...documentHeaders({ frameAncestors: [], connect: ["'self'"] }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Registers GET /account and /account.html. */
export function registerAccountPage(app: App, context: ServerContext, client: ClientFiles): void {
  for (const path of [accountPath, `${accountPath}.html`]) {
    app.get(path, (c) => {
      const boot: AccountConfig = {
        publicOrigin: context.config.publicOrigin,
        providers: listLoginProviders(context.config),
        dpopNonce: context.nonces.current(),
        factorKey: context.factorSigner.publicKey,
      }
      return c.body(client.account.render(boot), 200, pageHeaders)
    })
  }
}
