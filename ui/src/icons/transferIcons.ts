// Written by `pnpm icons` from Lucide, under the licences in LICENSE.lucide.

import type { IconOutline } from './icons.ts'

export const arrowDownLeftIcon: IconOutline = 'M17 7 7 17M17 17H7V7'
export const arrowUpRightIcon: IconOutline = 'M7 7h10v10M7 17 17 7'
