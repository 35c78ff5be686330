import type { Portfolio } from '../usePortfolio.ts'
import type { ActivityView } from './useActivity.ts'

export type TabProps = { portfolio: Portfolio; activity: ActivityView }
