import { describe, expect, test } from 'vitest'
import { judgeRecipients } from './judgeRecipients.ts'

const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const poison = '0xd8da000000000000000000000000000000006045'
const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const solana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const judge = (recipient: string, known: readonly string[], own: readonly string[] = []) =>
  judgeRecipients({ recipients: [recipient], known, own })

describe('judgeRecipients', () => {
  test('default: the first time for an address', () => {
    expect(judge(friend, [other])).toEqual([{ kind: 'firstTime', address: friend }])
  })

  test('behavior: nothing about an address in use, in any case of its letters', () => {
    expect(judge(friend, [other, friend])).toEqual([])
    expect(judge(friend.toLowerCase(), [friend])).toEqual([])
  })

  test('behavior: nothing about an own address', () => {
    expect(judge(friend, [], [friend])).toEqual([])
  })

  test('behavior: an address that begins and ends like one in use looks like it', () => {
    const hint = { kind: 'looksLike', address: poison, known: friend }
    expect(judge(poison, [other, friend])).toEqual([hint])
    expect(judge(poison.replace('d8da', 'D8DA'), [friend])).toMatchObject([{ kind: 'looksLike' }])
    expect(judge(poison, [], [other, friend])).toEqual([hint])
  })

  test.each([
    ['another beginning', poison.replace('0xd8da', '0xd8db')],
    ['another end', poison.replace(/5$/, '6')],
  ])('behavior: an address with %s does not', (_, address) => {
    expect(judge(address, [friend])).toEqual([{ kind: 'firstTime', address }])
  })

  test('behavior: base58 letters have a case', () => {
    const similar = `9WzD${'a'.repeat(36)}AWWM`
    expect(judge(similar, [solana])).toEqual([
      { kind: 'looksLike', address: similar, known: solana },
    ])
    const cased = `9wzd${'a'.repeat(36)}AWWM`
    expect(judge(cased, [solana])).toEqual([{ kind: 'firstTime', address: cased }])
    expect(judge(solana.toLowerCase(), [solana])).toMatchObject([{ kind: 'firstTime' }])
  })
})
