import { describe, expect, test } from 'vitest'
import type { ApprovalKind } from '../../connectors/connector.ts'
import { englishTexts } from '../../i18n/modalTexts.ts'
import { testLatchkey } from '../../testing/startLatchkey.ts'
import { getTitle } from './registry.ts'

function titleFor(approvals: readonly ApprovalKind[]): string {
  const { _internal } = testLatchkey()
  _internal.stores.modal.setState({ approvals })
  const view = { name: 'ApproveTransaction', data: { connectorId: 'frame' } } as const
  return getTitle(englishTexts, _internal, view)
}

describe('getTitle', () => {
  test.each<[ApprovalKind[], string]>([
    [['signature'], 'Signature request'],
    [['transaction'], 'Transaction request'],
    [['unlock'], 'Open your wallet'],
    [['transaction', 'transaction'], 'Transaction request'],
    [['signature', 'transaction'], 'Review requests'],
    [[], 'Review requests'],
  ])('default: with %j open, the approval view is titled %s', (approvals, title) => {
    expect(titleFor(approvals)).toBe(title)
  })
})
