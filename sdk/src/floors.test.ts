import { describe, expect, test } from 'vitest'
import { getHome, type PublicView, publicViews } from './core/modal/publicViews.ts'
import { getView, type ViewName } from './core/modal/views.ts'
import { operationErrorCodes } from './core/operationErrorCodes.ts'
import { views } from './modal/views/registry.ts'

const read = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.entries(read).filter(([path]) => !path.endsWith('/floors.test.ts'))
const names = Object.keys(views) as ViewName[]

/** Each line of the files that a pattern matches, as `path: line`. */
const find = (under: RegExp, pattern: RegExp) =>
  files
    .filter(([path]) => under.test(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )

describe('core', () => {
  test('behavior: names no connector and no namespace, but the option frameUrl', () => {
    const named = /frame|ID_AUTH|eip155|solana|bitcoin|bip122/i
    const lines = find(/^\.\/core\//, named).filter((line) =>
      named.test(line.replaceAll('frameUrl', '')),
    )
    expect(lines).toEqual([])
  })

  test('behavior: the pattern finds what it is for', () => {
    expect(find(/^\.\/connectors\/frame\//, /ID_AUTH/)).not.toEqual([])
    expect(find(/^\.\/core\//, /createLatchkey/)).not.toEqual([])
  })
})

describe('errors', () => {
  // Created so, one of operationErrorCodes would say that something went wrong.
  const created = new RegExp(
    `new LatchkeyError\\('(?:${Object.keys(operationErrorCodes).join('|')})'`,
  )

  test('behavior: createOperationError adds the messages that load on demand', () => {
    expect(find(/^(?!.*\.test\.|.*\/testing\/)/, created)).toEqual([])
  })

  test('behavior: the pattern finds what it is for', () => {
    expect(created.test("throw new LatchkeyError('WALLET_TIMEOUT')")).toBe(true)
  })
})

describe('actions', () => {
  const loaded = /^import (?!type\b).*'viem'/

  test('behavior: no action imports viem but by types, so that it loads on first use', () => {
    expect(find(/^\.\/(?:actions|hooks)\/(?!.*\.test)/, loaded)).toEqual([])
  })

  test('behavior: the pattern finds what it is for', () => {
    expect(find(/^\.\/core\/transactions\/.*\.test\.ts$/, loaded)).not.toEqual([])
    expect(loaded.test("import type { Abi } from 'viem'")).toBe(false)
  })
})

describe('connectors', () => {
  test('behavior: each one passes the contract', () => {
    // A folder without a file of its name holds what several connectors share.
    const paths = files.map(([path]) => /^\.\/connectors\/(\w+)\/\1\.ts$/.exec(path)?.[1])
    const exported = files.map(([path]) => /^\.\/exports\/connectors\/(\w+)\.ts$/.exec(path)?.[1])
    const connectors = [...new Set([...paths, ...exported])].filter((name) => name !== undefined)
    expect(connectors).toEqual(expect.arrayContaining(['frame', 'injected', 'mock']))
    for (const name of connectors) {
      const file = `./connectors/${name}/${name}`
      const text = read[`${file}.test.ts`] ?? read[`${file}.slow.test.ts`]
      expect(text, name).toMatch(/^runConnectorContract\(/m)
    }
  })
})

describe('adapters', () => {
  test('behavior: each one passes the contract', () => {
    const paths = files.map(([path]) => /^\.\/adapters\/(\w+)\//.exec(path)?.[1])
    const exported = files.map(([path]) => /^\.\/exports\/adapters\/(\w+)\.ts$/.exec(path)?.[1])
    const adapters = [...new Set([...paths, ...exported])].filter((name) => name !== undefined)
    expect(adapters.toSorted()).toEqual(['bitcoin', 'ethers', 'ethers5', 'solana', 'wagmi'])
    for (const name of adapters) {
      const suites = find(
        new RegExp(`^\\./adapters/${name}/.*\\.test\\.ts$`),
        /^run(?:Bitcoin|Solana)?AdapterContract\(/,
      )
      expect(suites, name).not.toEqual([])
    }
  })
})

describe('views', () => {
  const anyName = `['"](?:${names.join('|')})['"]`
  const condition = new RegExp(
    `(?:[=!]==?|case|has\\(|includes\\(|indexOf\\()\\s*${anyName}|${anyName}\\s*[=!]==?|Set\\(\\[\\s*${anyName}`,
  )

  test('behavior: no condition names a view', () => {
    const source = /^(?!.*\.test(-d)?\.tsx?$)/
    expect(find(source, condition)).toEqual([])
  })

  test('behavior: the pattern finds what it is for', () => {
    for (const line of [
      "currentView(router).name === 'Connect'",
      "'Account' !== name",
      "case 'EmailVerifyOtp':",
      "new Set(['Connect', 'Account'])",
      "views.includes('ApproveTransaction')",
    ]) {
      expect(condition.test(line), line).toBe(true)
    }
  })

  test('behavior: each view has a folder with its component and the test of it', () => {
    for (const name of names) {
      const paths = Object.keys(read).filter((path) => path.startsWith(`./modal/views/${name}/`))
      expect(paths).toContain(`./modal/views/${name}/${name}.tsx`)
      expect(paths).toContain(`./modal/views/${name}/${name}.browser.test.tsx`)
    }
  })

  test('behavior: somebody opens each view: a dApp, or code that names it', () => {
    const source = files.filter(([path]) => !/\.test(-d)?\.tsx?$/.test(path))
    const isOpened = (name: ViewName) => source.some(([, text]) => text.includes(`name: '${name}'`))
    const unreachable = names.filter((name) => !(name in publicViews) && !isOpened(name))
    expect(unreachable).toEqual([])
  })

  test('behavior: views of the account, and no others, need one', () => {
    const rules: [string, PublicView][] = Object.entries(publicViews)
    const needing = rules.filter(([, { needsAccount }]) => needsAccount).map(([name]) => name)
    const grouped = names.filter((name) => name in publicViews && getView(name).group === 'account')
    expect(needing.toSorted()).toEqual(grouped.toSorted())
  })

  test('behavior: the homes are public, and a dApp opens what takes no data', () => {
    expect([true, false].map((connected) => getHome(connected).name)).toEqual([
      'Account',
      'Connect',
    ])
    expect(Object.keys(publicViews).toSorted()).toEqual([
      'Account',
      'AccountSettings',
      'AllWallets',
      'Connect',
      'ConnectingFarcaster',
      'ConnectingWalletConnectBasic',
      'EmailLogin',
      'Networks',
      'ProfileWallets',
      'UpdateEmailWallet',
      'UpgradeEmailWallet',
      'WalletCompatibleNetworks',
      'WhatIsANetwork',
      'WhatIsAWallet',
    ])
  })
})
