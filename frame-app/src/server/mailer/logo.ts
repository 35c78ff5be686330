import type { Branding } from '../projects/branding.ts'
import type { InlinePicture } from './email.ts'

const cid = 'logo@latchkey'

/** Emails carry the picture: many mail clients show no data URIs, and none is fetched. */
export function attachLogo(branding: Branding | undefined): InlinePicture[] {
  const [, content] = branding?.logo?.split(',') ?? []
  if (content === undefined) return []
  return [{ cid, filename: 'logo.png', content, encoding: 'base64' }]
}

/** Without a text: the title names the project. */
export const renderLogo = (branding: Branding | undefined): string =>
  branding?.logo
    ? `<img src="cid:${cid}" width="40" height="40" alt="" style="display:block;margin:0 0 16px;border:0;border-radius:10px">`
    : ''
