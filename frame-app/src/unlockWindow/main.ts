/**
 * The window that asks for a wallet's password or passkey. It has no session and calls no server: the
 * frame that opened it does.
 */
import { mountUnlockWindow } from './mountUnlockWindow.tsx'

mountUnlockWindow(document.getElementById('unlock') ?? document.body)
