import type { ComponentType } from 'react'
import type { LoginMethod } from '../../../connectors/connectorLogins.ts'
import { EmailForm, type LoginEntryProps } from './EmailForm.tsx'
import { SocialEntry } from './SocialEntry.tsx'

export type LoginEntries = { readonly [Method in LoginMethod]: ComponentType<LoginEntryProps> }

/** In the order of the view. A method without an entry does not compile. */
export const loginEntries: LoginEntries = { email: EmailForm, social: SocialEntry }
