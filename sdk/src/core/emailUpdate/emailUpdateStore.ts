import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EmailCodeStep } from '../../connectors/connectorLogins.ts'
import type { ErrorState } from '../describeError.ts'

export type EmailCode = { email: string; newEmail: string; step: EmailCodeStep }

/** A change of the user's email in the modal: idle -> starting -> waiting <-> checking -> done. */
export type EmailUpdateState =
  | { status: 'idle' }
  /** The first code is being sent. */
  | { status: 'starting'; newEmail: string }
  | { status: 'failed'; newEmail: string; error: ErrorState }
  /** The user has to enter the code of `step`. */
  | ({ status: 'waiting'; error?: ErrorState } & EmailCode)
  | ({ status: 'checking' } & EmailCode)
  | { status: 'done'; email: string }

export type EmailUpdateStore = StoreApi<EmailUpdateState>

export const createEmailUpdateStore = (): EmailUpdateStore =>
  createStore((): EmailUpdateState => ({ status: 'idle' }))
