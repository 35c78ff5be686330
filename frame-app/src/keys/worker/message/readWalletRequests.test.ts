import { describe, expect, test } from 'vitest'
import { recapUri } from '../../testing/recapUri.ts'
import { parseRecap } from './parseRecap.ts'
import { readWalletRequests } from './readWalletRequests.ts'

const chains = ['eip155:1', 'eip155:137']
const many = (count: number) => Array.from({ length: count }, (_, index) => `eip155:${index + 1}`)

describe('readWalletRequests', () => {
  test('default: the methods, and their networks', () => {
    const abilities = {
      'request/eth_sendTransaction': [{ chains }],
      'request/personal_sign': [{ chains }],
    }
    const methods = ['eth_sendTransaction', 'personal_sign']
    expect(readWalletRequests(abilities)).toEqual({ methods, networks: chains })
  })

  test('param: all networks, and 100 of them', () => {
    expect(readWalletRequests({ 'request/personal_sign': [{}] })?.networks).toBeNull()
    const read = (count: number) => readWalletRequests({ 'request/a_b': [{ chains: many(count) }] })
    expect(read(100)?.networks).toHaveLength(100)
    expect(read(101)).toBeUndefined()
  })

  test.each([
    ['nothing', {}],
    ['another ability', { 'crud/read': [{}] }],
    ['another ability among them', { 'crud/read': [{}], 'request/personal_sign': [{}] }],
    ['any method', { 'request/*': [{}] }],
    ['a method without a namespace', { 'request/sign': [{}] }],
    ['a method with a dot', { 'request/eth_sign.all': [{}] }],
    ['an ability that ends as one of them', { 'x-request/eth_sign': [{}] }],
    ['other networks for one method', { 'request/a_b': [{ chains }], 'request/a_c': [{}] }],
    ['no alternative', { 'request/a_b': [] }],
    ['two alternatives', { 'request/a_b': [{ chains }, {}] }],
    ['no list', { 'request/a_b': { chains } }],
    ['a list in the list', { 'request/a_b': [[]] }],
    ['null', { 'request/a_b': [null] }],
    ['text', { 'request/a_b': ['chains'] }],
    ['another restriction', { 'request/a_b': [{ to: 'a' }] }],
    ['another restriction besides', { 'request/a_b': [{ chains, to: 'a' }] }],
    ['no network', { 'request/a_b': [{ chains: [] }] }],
    ['networks that are no list', { 'request/a_b': [{ chains: 'eip155:1' }] }],
    ['a number', { 'request/a_b': [{ chains: [1] }] }],
    ['a network of another family', { 'request/a_b': [{ chains: ['solana:1'] }] }],
    ['any network', { 'request/a_b': [{ chains: ['eip155:*'] }] }],
    ['a network with a line break', { 'request/a_b': [{ chains: ['eip155:1\n'] }] }],
  ])('error: %s', (_, abilities) => {
    expect(readWalletRequests(abilities)).toBeUndefined()
    expect(parseRecap(recapUri({ att: { eip155: abilities } }))).toBeUndefined()
  })

  test.each(['eip155x', 'EIP155', 'eip155 ', 'xeip155', 'solana'])('error: target %s', (target) => {
    expect(parseRecap(recapUri({ att: { [target]: { 'request/a_b': [{}] } } }))).toBeUndefined()
  })
})
