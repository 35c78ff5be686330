import { vi } from 'vitest'
import type { SheetEvents } from '../approvalQueue.ts'

/** Events of a sheet that only note their calls. */
export const spyEvents = () =>
  ({
    approve: vi.fn(),
    reject: vi.fn(),
    rejectAll: vi.fn(),
    revise: vi.fn(),
    miss: vi.fn(),
    visibility: vi.fn(),
    refuse: vi.fn(),
    fail: vi.fn(),
  }) satisfies SheetEvents
