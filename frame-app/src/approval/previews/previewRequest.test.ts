import { describe, expect, test } from 'vitest'
import { parts, viewParts } from '../testing/requestParts.ts'
import { englishTexts } from '../texts/approvalTexts.ts'
import { costRows } from './costs.ts'
import { type Preview, writeValue } from './preview.ts'
import { previewPart } from './previewPart.ts'
import { previewRequest } from './previewRequest.ts'

const together = [parts.send, parts.solanaSend, parts.typedData] as const
const previews = together.map(previewPart)
const preview = previewRequest(viewParts(...together))

const writeCosts = ({ costs }: Preview) =>
  costRows(costs).map(({ label, value }) => [
    label,
    value.kind === 'amount' && writeValue(englishTexts, value.text),
  ])

describe('previewRequest', () => {
  test.each(Object.entries(parts))(
    'default: %s alone is its part\u2019s own preview',
    (_, part) => {
      expect(previewRequest(viewParts(part))).toEqual(previewPart(part))
    },
  )

  test('behavior: several parts are counted in the heading and listed in their order', () => {
    expect(writeValue(englishTexts, preview.sentence)).toBe('Approve 3 requests together')
    const sentences = preview.steps.map(({ sentence }) => writeValue(englishTexts, sentence))
    expect(sentences).toEqual(['Send 0.5 ETH to', 'Send 1.25 SOL to', 'Sign data: Order'])
    expect(preview.steps.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(preview.network).toBe('Ethereum, Solana')
  })

  test('behavior: no row, step, detail or change of any part is left out', () => {
    const shown = preview.steps.flatMap(({ rows, details }) => [...rows, ...details])
    for (const { rows, details, steps, changes } of previews) {
      expect(shown).toEqual(expect.arrayContaining([...rows, ...details]))
      expect(preview.steps.flatMap((step) => step.steps ?? [])).toEqual(
        expect.arrayContaining([...steps]),
      )
      expect(preview.changes).toEqual(expect.arrayContaining([...changes]))
    }
    expect(preview.changes).toHaveLength(previews.flatMap(({ changes }) => changes).length)
    expect(preview.costs).toEqual(previews.flatMap(({ costs }) => costs))
  })

  test('behavior: one fee and one total stand for all parts on a network', () => {
    const both = previewRequest(viewParts(parts.send, parts.sendToken))
    expect(writeCosts(both)).toEqual([
      ['label.fee', 'up to 0.00084 ETH'],
      ['label.total', 'up to 0.50084 ETH'],
    ])
    const twice = previewRequest(viewParts(parts.send, parts.send))
    expect(writeCosts(twice).at(-1)).toEqual(['label.total', 'up to 1.00084 ETH'])
  })

  test('behavior: several transactions are called so, and a high risk among them is marked', () => {
    const both = previewRequest(viewParts(parts.send, parts.unlimited, parts.send))
    expect(writeValue(englishTexts, both.sentence)).toBe('Approve 3 transactions together')
    expect(both.steps.map(({ isHigh }) => isHigh)).toEqual([false, true, false])
  })

  test('behavior: what leaves is the sum of a token of one network', () => {
    const { changes } = previewRequest(
      viewParts(parts.send, parts.sendToken, parts.send, parts.sendToken),
    )
    const [native] = previewPart(parts.send).changes
    const [token] = previewPart(parts.sendToken).changes
    const amounts = [native, token].map((row) => row?.value.kind === 'amount' && row.value.worth)
    expect(changes.map(({ value }) => value.kind === 'amount' && value.worth)).toEqual(
      amounts.map((worth) => worth && { ...worth, units: `${BigInt(worth.units) * 2n}` }),
    )
    expect(changes.map(({ value }) => value.kind === 'amount' && value.text)).toMatchObject(
      amounts.map((worth) => worth && { units: `${BigInt(worth.units) * 2n}` }),
    )
  })

  test('behavior: what leaves stands before what arrives, of whichever transaction', () => {
    const { changes } = previewRequest(viewParts(parts.swap, parts.send))
    expect(changes.map(({ label }) => label)).toEqual([
      'label.leaves',
      'label.leaves',
      'label.arrivesLimit',
    ])
  })

  test('behavior: what another account pays the fee for counts in the total', () => {
    const sponsored = { ...parts.solanaSend, feePayer: parts.fundedAccount.otherSigners[0] }
    expect(writeCosts(previewRequest(viewParts(sponsored)))).toEqual([])
    expect(writeCosts(previewRequest(viewParts(parts.solanaSend, sponsored)))).toEqual([
      ['label.fee', 'up to 0.000005 SOL'],
      ['label.total', 'up to 2.500005 SOL'],
    ])
  })

  test('behavior: fees on several networks have no total, and each names its network', () => {
    expect(writeCosts(preview)).toEqual([
      ['label.fee', 'up to 0.00042 ETH on Ethereum'],
      ['label.fee', 'up to 0.000005 SOL on Solana'],
    ])
  })
})
