/** An email as its author writes it: blocks, from which the text and the HTML version are both made. */

export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** Shown large, in one piece, so that it can be copied by a double click. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  /** Label and value: what happened where and when. */
  | { kind: 'facts'; rows: readonly (readonly [string, string])[] }
  | { kind: 'note'; text: string }

export type EmailContent = {
  subject: string
  title: string
  /** The preview that an inbox shows after the subject. */
  preview: string
  blocks: readonly EmailBlock[]
}

/** An email ready for SMTP. `kind` names it in logs and metrics, where its address must not appear. */
export type ComposedEmail = {
  kind: string
  to: string
  subject: string
  text: string
  html: string
}
