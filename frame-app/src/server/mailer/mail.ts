/** A mail as its author writes it: blocks, from which the text and the HTML version are both made. */

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Shown large, in one piece, so that it can be copied by a double click. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  /** Label and value: what happened where and when. */
  | { kind: 'facts'; rows: readonly (readonly [string, string])[] }
  | { kind: 'note'; text: string }

export type MailContent = {
  subject: string
  title: string
  /** What a list of mails shows after the subject. Never a secret: lock screens show it too. */
  preview: string
  blocks: readonly MailBlock[]
}

/** A mail ready for the post. `kind` names it in logs and metrics, where its address must not appear. */
export type Mail = { kind: string; to: string; subject: string; text: string; html: string }
