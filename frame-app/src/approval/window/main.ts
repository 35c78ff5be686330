/**
 * The approval window holds no key or session and calls no server: it shows what its frame sends,
 * and returns the decision.
 */
import { mountApprovalWindow } from './mountApprovalWindow.tsx'

mountApprovalWindow(document.getElementById('approval') ?? document.body)
