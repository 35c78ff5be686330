/** Writes the index, and the pages of the registries: design tokens, events and errors. */
import { readFileSync } from 'node:fs'
import { frameErrorCodes } from '../../protocol/src/exports/index.ts'
import { latchkeyErrorCodes } from '../../sdk/src/core/errors.ts'
import { operationErrorCodes } from '../../sdk/src/core/operationErrorCodes.ts'
import { themes, tokenNames, writeTokenName } from '../../ui/src/exports/index.ts'
import { generated } from './writeEntryPage.mjs'

export const writeTablePages = (entries) => ({
  README: writeIndex(entries),
  tokens: writeTokens(),
  events: writeEvents(entries),
  errors: writeErrors(),
})

function writeIndex(entries) {
  const rows = entries.map(({ specifier, page: name, exports }) => [
    `[\`${specifier}\`](${name}.md)`,
    String(exports.length),
  ])
  return page(
    'API reference',
    'Every export with its types. Also: [options](../options.md), [theme tokens](tokens.md), [events](events.md), [errors](errors.md).',
    writeTable(['entry', 'exports'], rows),
  )
}

function writeTokens() {
  const path = new URL('../../ui/src/tokens/tokens.ts', import.meta.url)
  const comments = readFileSync(path, 'utf8').matchAll(/\/\*\* (.+) \*\/\n +'(\w+)'/g)
  const docs = new Map(Array.from(comments, ([, doc, name]) => [name, doc]))
  const rows = tokenNames.map((name) => [
    `\`${writeTokenName(name)}\``,
    docs.get(name) ?? '',
    `\`${themes.light[name]}\``,
    `\`${themes.dark[name]}\``,
  ])
  return page(
    'Theme tokens',
    'CSS custom properties of the modal and the button. The approval screen takes only `--lk-accent`. Set them in `modal.themeVariables` or with `setTheme`: see [theming](../theming.md).',
    writeTable(['token', 'use', 'light', 'dark'], rows),
  )
}

function writeEvents(entries) {
  const { readMembers } = entries
    .flatMap(({ exports }) => exports)
    .find(({ name }) => name === 'LatchkeyEvents')
  const rows = readMembers().map(({ name, type, doc }) => [
    `\`${name}\``,
    type === 'undefined' ? '' : `\`${type.replaceAll('|', '\\|')}\``,
    doc,
  ])
  return page(
    'Events',
    '`onEvent` and `subscribe` receive `{ event, properties, timestamp }`: see [events](../events.md).',
    writeTable(['event', 'properties', ''], rows),
  )
}

function writeErrors() {
  const frame = Object.entries(frameErrorCodes).map(([code, { rpc, message }]) => [
    `\`${code}\``,
    message,
    String(rpc),
  ])
  const known = new Set(Object.keys(frameErrorCodes))
  const own = Object.entries({ ...latchkeyErrorCodes, ...operationErrorCodes })
    .filter(([code]) => !known.has(code))
    .map(([code, message]) => [`\`${code}\``, message, ''])
  return page(
    'Errors',
    'The `code` of a `LatchkeyError` is one of these names; texts may change, codes do not. A provider rejects with an error whose `code` is the number, as EIP-1193 defines. If the error came from the login frame, its `reason` is the name.',
    writeTable(['code', 'message', 'number'], [...own, ...frame]),
  )
}

const page = (title, intro, table) => `${[generated, `# ${title}`, intro, table].join('\n\n')}\n`

function writeTable(head, rows) {
  // HTML would read `<` in a message as a tag.
  const line = (cells) => `| ${cells.join(' | ').replaceAll('<', '&lt;')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
