/**
 * Every view of the modal, with the rules that the router, closing and `open({ view })` follow. No other file
 * names a view in a condition.
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

/** Runs when a person leaves the view: the actions are in `leaveViews.ts`. */
export type LeaveAction = 'cancelLogin' | 'rejectApprovals'

export type View = {
  /** `login`: for nobody, gone once somebody connects. `account`: for somebody, gone once nobody is connected. */
  group: ViewGroup
  /** The modal opens here while somebody, or nobody, is connected. */
  home?: 'connected' | 'disconnected'
  closeGuard?: CloseGuard
  onLeave?: LeaveAction
  /** A dApp may open it by name. */
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

/** The view's row in the table. */
export const getView = (name: ViewName): View => views[name]

/** The view where the modal opens. */
export function getHome(connected: boolean): ViewEntry {
  const home = connected ? 'connected' : 'disconnected'
  const names = Object.keys(views) as ViewName[]
  const name = names.find((each) => getView(each).home === home)
  // There is one for each. One that takes data would not compile on the next line.
  return { name: name as HomeName, data: undefined }
}
