import type { SessionPlace } from './session.ts'

/** A dApp, or neither field: the account page, which is the frame's own. */
export type OptionalPlace =
  | SessionPlace
  | { readonly projectId?: undefined; readonly dappOrigin?: undefined }

export const readPlace = ({ projectId, dappOrigin }: OptionalPlace): SessionPlace | undefined =>
  projectId === undefined ? undefined : { projectId, dappOrigin }

/** Null on the frame's own pages. */
export type PlaceColumns = {
  readonly project_id: string | null
  readonly dapp_origin: string | null
}

export const getPlace = ({
  project_id: projectId,
  dapp_origin: dappOrigin,
}: PlaceColumns): SessionPlace | undefined =>
  projectId === null || dappOrigin === null ? undefined : { projectId, dappOrigin }

export const getPlaceColumns = (place: SessionPlace | undefined): PlaceColumns => ({
  project_id: place?.projectId ?? null,
  dapp_origin: place?.dappOrigin ?? null,
})
