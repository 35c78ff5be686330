/** The e-mail login in progress. Its rules are in `core/login.ts`. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { idleLogin, type LoginState } from '../login.ts'

export type LoginStore = StoreApi<LoginState>

export const createLoginStore = (): LoginStore => createStore(() => idleLogin)
