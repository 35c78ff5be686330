import { createStore, type StoreApi } from 'zustand/vanilla'
import { idleLogin } from './idleLogin.ts'
import type { LoginState } from './loginState.ts'

export type LoginStore = StoreApi<LoginState>

export const createLoginStore = (): LoginStore => createStore((): LoginState => idleLogin)
