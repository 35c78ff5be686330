// Written by `pnpm icons` from Lucide, under the licences in LICENSE.lucide.

import type { IconOutline } from './icons.ts'

export const ellipsisIcon: IconOutline =
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z'
export const logInIcon: IconOutline =
  'M10 17l5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4'
export const userKeyIcon: IconOutline =
  'M20 11v6M20 13h2M3 21v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 2.072.578M6 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM18 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z'
