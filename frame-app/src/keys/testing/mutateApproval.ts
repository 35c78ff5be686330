/** T16: changes to a request between its approval screen and its signature. */
type Approval = { signingId: string; digest: string }

/** Approves another digest or request than the prepared one; `count` chooses how. */
export function mutateApproval(approval: Approval, count: number): Approval {
  const place = count % 64
  const change = (text: string, at: number) =>
    `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`
  const mutations: readonly (() => Approval)[] = [
    () => ({ ...approval, digest: change(approval.digest, 2 + place) }),
    () => ({ ...approval, signingId: change(approval.signingId, place % 22) }),
    () => ({ ...approval, digest: approval.digest.slice(0, 2 + place) }),
    () => ({ ...approval, digest: `${approval.digest}0` }),
    () => ({ ...approval, digest: approval.digest.toUpperCase() }),
    () => ({ ...approval, signingId: '' }),
    () => ({ ...approval, digest: '' }),
  ]
  return mutations[count % mutations.length]?.() ?? approval
}
