/** What each view of the modal needs to know: its name, and the data it is opened with. */
export type ViewData = {
  Connect: undefined
  EmailVerifyOtp: { email: string }
  EmailVerifyDevice: { email: string }
  Account: undefined
  ApproveTransaction: undefined
}

export type ViewName = keyof ViewData

/** A view in the history. The modal's registry `satisfies Record<ViewName, …>`. */
export type ViewEntry = { [Name in ViewName]: { name: Name; data: ViewData[Name] } }[ViewName]

/** The views that take no data, so that a dApp may open them by name. */
export type PlainViewName = {
  [Name in ViewName]: undefined extends ViewData[Name] ? Name : never
}[ViewName]
