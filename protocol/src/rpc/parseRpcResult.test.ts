import { describe, expect, test } from 'vitest'
import { nodeAnswers } from '../../test/nodeAnswers.ts'
import { limits } from '../limits.ts'
import { parseRpcResult } from './parseRpcResult.ts'

const deep = (levels: number): unknown => (levels === 0 ? '0x' : [deep(levels - 1)])

describe('parseRpcResult', () => {
  test.each(nodeAnswers)('default: %s', (_, method, answer) => {
    expect(parseRpcResult(method, answer)).toEqual({ ok: true, value: answer })
  })

  test('behavior: leading zeros of a number are dropped', () => {
    expect(parseRpcResult('eth_getTransactionCount', '0x000a')).toEqual({ ok: true, value: '0xa' })
  })

  test.each([
    ['eth_getBalance', '0x', 'Expected a hex quantity'],
    ['eth_getBalance', 7, 'Expected string, received number'],
    ['eth_blockNumber', undefined, 'Required'],
    ['eth_blockNumber', `0x1${'0'.repeat(64)}`, 'Expected a hex quantity'],
    ['eth_sendRawTransaction', '0x12', 'Expected a transaction hash'],
    ['eth_uninstallFilter', 'true', 'Expected boolean, received string'],
    ['eth_getBlockByNumber', { number: '0x1' }, 'timestamp: Required'],
    ['eth_getLogs', {}, 'Expected array, received object'],
    ['eth_getFilterChanges', [7], '0: Expected logs, hashes or transactions'],
    ['eth_syncing', 'no', 'Expected boolean or object'],
    ['eth_getLogs', ['x'.repeat(limits.answerBytes)], 'Too large'],
    ['eth_getLogs', deep(limits.messageDepth), 'Too deep'],
    ['eth_syncing', JSON.parse('{"__proto__":{"polluted":true}}'), 'Expected JSON'],
  ] as const)('error: %s', (method, answer, problem) => {
    expect(parseRpcResult(method, answer)).toMatchObject({
      ok: false,
      error: {
        reason: 'NODE_ANSWER_INVALID',
        code: -32603,
        message: `The network node's answer to ${method} is not valid: ${problem}`,
      },
    })
  })
})
