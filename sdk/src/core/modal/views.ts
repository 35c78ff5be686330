/**
 * Every view of the modal, and what the router, the close rules and `open({ view })` have to know of it. No
 * other file asks for a view by its name.
 */

/** The data that each view is opened with. */
export type ViewData = {
  Connect: undefined
  EmailVerifyOtp: { email: string }
  EmailVerifyDevice: { email: string }
  Account: undefined
  ApproveTransaction: { connectorId: string }
}

export type ViewName = keyof ViewData

/** A view in the history. The modal's registry `satisfies Record<ViewName, …>`. */
export type ViewEntry = { [Name in ViewName]: { name: Name; data: ViewData[Name] } }[ViewName]

type ViewGroup = 'login' | 'account' | 'approval'

/** When an attempt to leave or close is refused: the rules are in `closeGuards.ts`. */
export type CloseGuard = 'codeIsChecked'

/** What leaving ends: the actions are in `leaveViews.ts`. */
export type LeaveAction = 'cancelLogin' | 'rejectApprovals'

export type View = {
  /** `login`: for nobody, gone once somebody connects. `account`: for somebody, gone once nobody is connected. */
  group: ViewGroup
  /** Where the modal opens, for somebody or for nobody. */
  home?: 'connected' | 'disconnected'
  closeGuard?: CloseGuard
  onLeave?: LeaveAction
  /** Whether a dApp may open it by name. */
  public?: boolean
}

const views = {
  Connect: { group: 'login', home: 'disconnected', onLeave: 'cancelLogin', public: true },
  EmailVerifyOtp: { group: 'login', closeGuard: 'codeIsChecked', onLeave: 'cancelLogin' },
  EmailVerifyDevice: { group: 'login', onLeave: 'cancelLogin' },
  Account: { group: 'account', home: 'connected', public: true },
  ApproveTransaction: { group: 'approval', onLeave: 'rejectApprovals' },
} as const satisfies Record<ViewName, View>

/** The views that a dApp may open by name. */
export type PublicViewName = {
  [Name in ViewName]: (typeof views)[Name] extends { public: true } ? Name : never
}[ViewName]

type HomeName = {
  [Name in ViewName]: (typeof views)[Name] extends { home: string } ? Name : never
}[ViewName]

/** What the table says of a view. */
export const getView = (name: ViewName): View => views[name]

/** The view where the modal opens. */
export function getHome(connected: boolean): ViewEntry {
  const home = connected ? 'connected' : 'disconnected'
  const names = Object.keys(views) as ViewName[]
  const name = names.find((each) => getView(each).home === home)
  // There is one for each, and neither takes data: a type test holds the table to it.
  return { name: name as HomeName, data: undefined }
}
