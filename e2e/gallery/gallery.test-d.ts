/** A view, kind, step, warning or state without a scene does not compile. */
import type { View } from '../../frame-app/src/accountPage/useView.ts'
import type { GuardReason } from '../../frame-app/src/approval/guard/guard.ts'
import type { DecodedCall, PartView, WarningCode } from '../../frame-app/src/keys/view.ts'
import type { ViewName } from '../../sdk/src/core/modal/views.ts'
import { accountViews } from './accountScenes.ts'
import { callParts, guards, kindParts, warningParts } from './approvalScenes.tsx'
import { viewScenes } from './modalScenes.ts'

viewScenes satisfies Record<ViewName, unknown>
// @ts-expect-error: the new view has no scenes
viewScenes satisfies Record<ViewName | 'NewView', unknown>

kindParts satisfies Record<PartView['kind'], unknown>
// @ts-expect-error: the new kind has no parts
kindParts satisfies Record<PartView['kind'] | 'newKind', unknown>

callParts satisfies Record<DecodedCall['kind'], unknown>
// @ts-expect-error: the new step has no part
callParts satisfies Record<DecodedCall['kind'] | 'newStep', unknown>

warningParts satisfies Record<WarningCode, unknown>
// @ts-expect-error: the new warning is in no part
warningParts satisfies Record<WarningCode | 'newWarning', unknown>

guards satisfies Record<GuardReason, unknown>
// @ts-expect-error: the new reason has no scene
guards satisfies Record<GuardReason | 'newReason', unknown>

accountViews satisfies Record<View, unknown>
// @ts-expect-error: the new view has no scenes
accountViews satisfies Record<View | 'newView', unknown>
