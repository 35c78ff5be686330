import { describe, expect, test } from 'vitest'
import { sumLogs } from './sumLogs.ts'
import { native, writeLog } from './testing/logs.ts'

const us = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const them = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const nobody = `0x${'0'.repeat(40)}`
const none = { holder: null }

describe('sumLogs', () => {
  test('default: what goes in and out, added up per token', () => {
    const logs = [
      writeLog.transfer(native, us, them, 5n),
      writeLog.transfer(token, them, us, 70n),
      writeLog.transfer(token, us, them, 20n),
      writeLog.transfer(token, them, token, 9n),
    ]
    expect(sumLogs(logs, us)).toEqual([
      { direction: 'out', amount: '5', token: null, ...none },
      { direction: 'in', amount: '50', token, ...none },
    ])
  })

  test('behavior: what comes back is not a change', () => {
    const logs = [
      writeLog.transfer(token, us, them, 5n),
      writeLog.transfer(token, them, us, 5n),
      writeLog.transfer(token, us, us, 7n),
    ]
    expect(sumLogs(logs, us)).toEqual([])
  })

  test('behavior: items go by their ids', () => {
    const logs = [
      writeLog.item(token, us, them, 4471n),
      writeLog.single(token, them, us, 1n, 3n),
      writeLog.batch(token, us, them, [7n, 8n], [1n, 2n]),
    ]
    expect(sumLogs(logs, us)).toMatchObject([
      { direction: 'out', amount: '1', tokenId: '4471' },
      { direction: 'in', amount: '3', tokenId: '1' },
      { direction: 'out', amount: '1', tokenId: '7' },
      { direction: 'out', amount: '2', tokenId: '8' },
    ])
  })

  test('behavior: the rights that we give, and not those that we take back', () => {
    const logs = [
      writeLog.approval(token, us, them, 9n),
      writeLog.approval(token, us, token, (1n << 256n) - 1n),
      writeLog.approval(token, them, us, 5n),
      writeLog.approval(us, us, them, 5n),
      writeLog.approval(us, us, them, 0n),
      writeLog.itemApproval(token, us, them, 4471n),
      writeLog.itemApproval(token, us, nobody, 4472n),
      writeLog.forAll(token, us, them, true),
      writeLog.forAll(us, us, them, false),
    ]
    const right = { direction: 'right', token }
    expect(sumLogs(logs, us)).toEqual([
      { ...right, amount: 'unlimited', tokenId: null, holder: them },
      { ...right, amount: 'unlimited', holder: token },
      { ...right, amount: '1', tokenId: '4471', holder: them },
    ])
  })

  test('behavior: wrapped and unwrapped native currency, without transfers', () => {
    const wrapped = [writeLog.transfer(native, us, token, 5n), writeLog.deposit(token, us, 5n)]
    expect(sumLogs(wrapped, us)).toMatchObject([
      { direction: 'out', amount: '5', token: null },
      { direction: 'in', amount: '5', token },
    ])
    const unwrapped = [writeLog.withdrawal(token, us, 5n), writeLog.transfer(native, token, us, 5n)]
    expect(sumLogs(unwrapped, us)).toMatchObject([
      { direction: 'out', amount: '5', token },
      { direction: 'in', amount: '5', token: null },
    ])
  })

  test.each([
    ['a deposit that nobody paid', [writeLog.deposit(token, us, 5n)], []],
    [
      'a deposit that is also a transfer',
      [
        writeLog.transfer(native, them, token, 5n),
        writeLog.transfer(token, nobody, us, 5n),
        writeLog.deposit(token, us, 5n),
      ],
      [{ direction: 'in', amount: '5', token, ...none }],
    ],
    [
      'a withdrawal that is also a transfer',
      [writeLog.transfer(token, us, nobody, 5n), writeLog.withdrawal(token, us, 5n)],
      [{ direction: 'out', amount: '5', token, ...none }],
    ],
  ])('behavior: %s counts once or not at all', (_, logs, changes) => {
    expect(sumLogs(logs, us)).toEqual(changes)
  })

  const transfer = writeLog.transfer(token, us, them, 5n)
  test.each([
    ['other events', [{ ...transfer, topics: [`0x${'1'.repeat(64)}`] }]],
    ['no topics', [{ ...transfer, topics: [] }]],
    ['missing arguments', [{ ...transfer, topics: transfer.topics.slice(0, 2) }]],
    ['missing data', [{ ...transfer, data: '0x' }]],
    [
      'a list that is shorter than it says',
      [truncate(writeLog.batch(token, us, them, [7n], [1n]))],
    ],
  ])('behavior: %s change nothing', (_, logs) => {
    expect(sumLogs(logs, us)).toEqual([])
  })

  test.each<[string, unknown[]]>([
    ['1,001 logs', Array(1_001).fill(transfer)],
    [
      '2,001 effects',
      [writeLog.batch(token, us, them, ...long(400))].flatMap((it) => Array(6).fill(it)),
    ],
    ['five topics', [{ ...transfer, topics: Array(5).fill(transfer.topics[0]) }]],
    ['a topic that is not hex', [{ ...transfer, topics: ['0xzz'] }]],
    ['an address that is none', [{ ...transfer, address: 7 }]],
    ['no log', [null]],
  ])('error: null for %s', (_, logs) => {
    expect(sumLogs(logs, us)).toBe(null)
  })
})

function truncate(log: ReturnType<typeof writeLog.batch>) {
  return { ...log, data: log.data.slice(0, -64) }
}

function long(count: number): [bigint[], bigint[]] {
  return [Array.from({ length: count }, (_, index) => BigInt(index)), Array(count).fill(1n)]
}
