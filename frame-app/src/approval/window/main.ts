/**
 * The entry of the window in which requests are decided. It holds no key and no session, and calls
 * nobody: it shows what the frame that opened it hands over, and gives back the decision.
 */
import { mountApprovalWindow } from './mountApprovalWindow.tsx'

mountApprovalWindow(document.getElementById('approval') ?? document.body)
