import type { App, ServerContext } from '../../http/context.ts'
import type { ClientFiles } from '../../pages/clientFiles.ts'
import { documentHeaders } from '../../pages/headers.ts'
import { type Ceremony, findOpenCeremony, passkeyPath } from './ceremony.ts'
import { createCeremonyOptions } from './ceremonyOptions.ts'

/** Its policy allows calls to this server alone, and no page may embed it. */
const pageHeaders = documentHeaders({ frameAncestors: [], connect: ["'self'"] })

/** Registers GET /passkey. A lost state shows the same page, which says that it expired. */
export function registerPasskeyPage(app: App, context: ServerContext, client: ClientFiles): void {
  app.get(passkeyPath, async (c) => {
    const { state, page } = splitState(c.req.query('state') ?? '')
    const ceremony = await findOpenCeremony(context, state)
    const shown = ceremony ? await describeCeremony(context, { ceremony, state, page }) : null
    return c.body(client.passkey.render({ ceremony: shown }), 200, pageHeaders)
  })
}

const stateLength = 43

/** Clients inside Telegram append `--` and the address of their page. */
function splitState(text: string): { state: string; page: string | undefined } {
  const [state, rest] = [text.slice(0, stateLength), text.slice(stateLength)]
  return { state, page: rest.startsWith('--') ? rest.slice(2) : undefined }
}

type Described = { ceremony: Ceremony; state: string; page: string | undefined }

async function describeCeremony(context: ServerContext, { ceremony, state, page }: Described) {
  const { purpose, dapp_origin, return_url } = ceremony
  const dappOrigin = dapp_origin ?? context.config.publicOrigin
  const isOwnPage = page !== undefined && URL.canParse(page) && new URL(page).origin === dappOrigin
  return {
    ...{ state, purpose, dappOrigin },
    returnUrl: isOwnPage ? page : return_url,
    options: await createCeremonyOptions(context, ceremony),
  }
}
