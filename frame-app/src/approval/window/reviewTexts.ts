import type { HandoverSheetProps } from './HandoverSheet.tsx'

export const reviewTexts = {
  titles: {
    closed: 'window.closed',
    open: 'window.open',
    stuck: 'window.stuck',
    blocked: 'window.blocked',
    unavailable: 'window.unavailable',
    cut: 'window.cut',
  },
  texts: {
    closed: 'windowText.closed',
    open: 'windowText.open',
    stuck: 'windowText.stuck',
    blocked: 'windowText.blocked',
    unavailable: 'windowText.unavailable',
    cut: 'windowText.cut',
  },
  action: 'action.review',
  reject: 'action.reject',
} as const satisfies HandoverSheetProps['labels']
