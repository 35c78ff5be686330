export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** Large and unbroken, so that a double click selects it. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [string, string])[] }
  | { kind: 'note'; text: string }

export type EmailContent = {
  subject: string
  title: string
  /** Inboxes show it after the subject. */
  preview: string
  blocks: readonly EmailBlock[]
}

export type ComposedEmail = {
  kind: string
  to: string
  /** The sender's name, if MAIL_FROM has none. */
  senderName: string
  subject: string
  text: string
  html: string
  attachments: InlinePicture[]
}

/** Shown inside the HTML version, which names it as `cid:` (RFC 2392). */
export type InlinePicture = { cid: string; filename: string; content: string; encoding: 'base64' }
