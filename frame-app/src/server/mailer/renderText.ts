import type { MailBlock, MailContent } from './mail.ts'

type Renderers = {
  [Kind in MailBlock['kind']]: (block: Extract<MailBlock, { kind: Kind }>) => string
}

const renderers: Renderers = {
  paragraph: ({ text }) => text,
  code: ({ code }) => `    ${code}`,
  button: ({ label, url }) => `${label}:\n${url}`,
  facts: ({ rows }) => rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
  note: ({ text }) => text,
}

/** The plain text version of a mail. */
export function renderText({ title, blocks }: MailContent): string {
  return `${[title, ...blocks.map(renderBlock)].join('\n\n')}\n`
}

function renderBlock(block: MailBlock): string {
  // The table is keyed by the block's own kind.
  const render = renderers[block.kind] as (block: MailBlock) => string
  return render(block)
}
