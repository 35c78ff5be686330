/** Reads the SDK's exports with TypeScript's own API. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

/**
 * Opens the SDK's project. Each entry has its specifier, its page's name, and its exports as `{
 * name, kind, doc, examples, code, readMembers }`.
 */
export function openEntries(sdk) {
  const api = new API({ cwd: sdk })
  const config = join(sdk, 'tsconfig.json')
  const project = api.updateSnapshot({ openProject: config }).getProject(config)
  const { name, exports } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'))
  const entries = Object.entries(exports).map(([path, file]) => ({
    specifier: join(name, path),
    page: path === '.' ? 'sdk' : path.slice(2).replaceAll('/', '-'),
    exports: readModule(project, join(sdk, file)),
  }))
  return { entries, close: () => api.close() }
}

function readModule({ checker, program }, file) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file))
  return checker.getExportsOfModule(module).map((exported) => {
    const symbol = checker.getAliasedSymbol(exported)
    const [handle] = symbol.declarations
    const node = handle.resolve()
    return {
      name: exported.name,
      kind: readKind(node),
      doc: symbol.getDocumentationComment(checker),
      examples: symbol
        .getJsDocTags(checker)
        .filter((tag) => tag.name === 'example')
        .map(({ text }) => text),
      code: readCode(node, checker, symbol),
      readMembers: () => readMembers(checker, symbol),
    }
  })
}

const kinds = {
  [SyntaxKind.FunctionDeclaration]: 'function',
  [SyntaxKind.ClassDeclaration]: 'class',
  [SyntaxKind.VariableDeclaration]: 'constant',
}
const readKind = (node) => (isFunction(node) ? 'function' : (kinds[node.kind] ?? 'type'))

/** A function may be declared as a constant: `export const getState = () => …`. */
const isFunction = ({ initializer }) => initializer?.kind === SyntaxKind.ArrowFunction

/** Returns a declaration as written, without function bodies and internal members. */
function readCode(node, checker, symbol) {
  if (isFunction(node)) return readArrowFunction(node, symbol)
  if (node.kind === SyntaxKind.VariableDeclaration) {
    const type = checker.getTypeOfSymbol(symbol)
    return `const ${symbol.name}: ${checker.typeToString(type)}`
  }
  const members = node.members ?? node.type?.members ?? []
  const hidden = [
    ...[node, ...members].map(({ body }) => body).filter(Boolean),
    ...members.filter((member) => member.name?.text === '_internal'),
  ]
  const source = node.getSourceFile().text
  let text = ''
  let at = node.getStart()
  for (const { pos, end } of hidden) {
    text += source.slice(at, pos)
    at = end
  }
  const code = (text + source.slice(at, node.end))
    .replace(/^export (async )?/, '')
    .replace(internalParameter, 'latchkey: ')
  if (isComputed(node, code)) return expand(checker, symbol)
  return [code, ...readPrivateTypes(node, code)].join('\n\n')
}

const internalParameter = /\{ _internal(: \{[^}]*\})? \}: /g

/** Returns the signature of `const name = (…): Type => …`, written as a function's. */
function readArrowFunction({ initializer }, symbol) {
  const source = initializer.getSourceFile().text
  const signature = source
    .slice(initializer.getStart(), initializer.body.pos)
    .replace(/\s*=>$/, '')
    .replace(/^async /, '')
    .replace(internalParameter, 'latchkey: ')
  return `function ${symbol.name}${signature}`
}

/** Returns the unexported types of the same file that a declaration names, also indirectly. */
function readPrivateTypes(node, code) {
  if (node.kind !== SyntaxKind.TypeAliasDeclaration) return []
  const found = new Map()
  const texts = node
    .getSourceFile()
    .statements.filter(({ kind }) => kind === SyntaxKind.TypeAliasDeclaration)
    .map((statement) => [statement.name.text, statement.getText()])
    .filter(([, text]) => text.startsWith('type '))
  for (const pending = [code]; pending.length > 0; ) {
    const names = new Set(pending.pop().match(/\w+/g))
    for (const [name, text] of texts) {
      if (!names.has(name) || found.has(name)) continue
      found.set(name, text)
      pending.push(text)
    }
  }
  return [...found.values()]
}

/** Detects an alias that is derived from a value or schema. */
const isComputed = (node, code) =>
  node.kind === SyntaxKind.TypeAliasDeclaration && /\binfer<|\btypeof /.test(code)

function expand(checker, symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const flags = TypeFormatFlags.noTruncation | TypeFormatFlags.inTypeAlias
  return `type ${symbol.name} = ${checker.typeToString(type, undefined, flags)}`
}

/** TypeScript's own flags, which this API takes as a number. */
const TypeFormatFlags = { noTruncation: 1, inTypeAlias: 1 << 23 }

/** Returns the members of an object type, with type and doc comment. */
function readMembers(checker, symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  return checker.getPropertiesOfType(type).map((property) => ({
    name: property.name,
    type: checker.typeToString(checker.getTypeOfSymbol(property)),
    doc: property.getDocumentationComment(checker),
  }))
}
