import type { EmailBlock, EmailContent } from './email.ts'

type Renderers = {
  [Kind in EmailBlock['kind']]: (block: Extract<EmailBlock, { kind: Kind }>) => string
}

const renderers: Renderers = {
  paragraph: ({ text }) => text,
  code: ({ code }) => `    ${code}`,
  button: ({ label, url }) => `${label}:\n${url}`,
  facts: ({ rows }) => rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
  note: ({ text }) => text,
}

export function renderText({ title, blocks }: EmailContent): string {
  return `${[title, ...blocks.map(renderBlock)].join('\n\n')}\n`
}

function renderBlock(block: EmailBlock): string {
  // The block's kind is the table's key.
  const render = renderers[block.kind] as (block: EmailBlock) => string
  return render(block)
}
