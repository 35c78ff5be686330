import { describe, expect, test } from 'vitest'
import { parts, viewParts } from '../testing/requestParts.ts'
import { englishTexts } from '../texts/approvalTexts.ts'
import { writeValue } from './preview.ts'
import { previewPart } from './previewPart.ts'
import { previewRequest } from './previewRequest.ts'

const together = [parts.send, parts.solanaSend, parts.typedData] as const
const previews = together.map(previewPart)
const preview = previewRequest(viewParts(...together))

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
    expect(sentences).toEqual([
      'Send 0.5 ETH to',
      'Send 1.25 SOL to',
      'Set unit limit to 200000',
      'Sign data: Order',
    ])
    expect(preview.network).toBe('Ethereum, Solana')
  })

  test('behavior: no row, step, detail or change of any part is left out', () => {
    const shown = preview.steps.flatMap(({ rows, details }) => [...rows, ...details])
    for (const { rows, details, steps, changes } of previews) {
      expect(shown).toEqual(expect.arrayContaining([...rows, ...details]))
      expect(preview.steps).toEqual(expect.arrayContaining([...steps]))
      expect(preview.changes).toEqual(expect.arrayContaining([...changes]))
    }
    expect(preview.changes).toHaveLength(previews.flatMap(({ changes }) => changes).length)
  })
})
