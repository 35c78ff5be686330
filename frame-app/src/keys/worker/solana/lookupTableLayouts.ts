import { actionLayout, u32 } from './actionLayout.ts'
import type { InstructionLayout } from './instructionLayout.ts'

export const lookupTable: readonly InstructionLayout[] = [
  actionLayout({ code: u32(0), name: 'createLookupTable', subject: 0 }),
  actionLayout({ code: u32(1), name: 'freezeLookupTable', subject: 0 }),
  actionLayout({ code: u32(2), name: 'extendLookupTable', subject: 0 }),
  actionLayout({ code: u32(3), name: 'deactivateLookupTable', subject: 0 }),
  actionLayout({ code: u32(4), name: 'closeLookupTable', subject: 2, from: 0 }),
]
