import { escapeHost, escapeText } from '../format/escapeText.ts'
import { inOrder } from './inOrder.tsx'

export type EscapedTextProps = { children: string; isHost?: boolean }

export function EscapedText({ children, isHost = false }: EscapedTextProps) {
  const segments = isHost ? escapeHost(children) : escapeText(children)
  return inOrder(segments, ({ text, isEscape }) =>
    isEscape ? <span className="escape">{text}</span> : text,
  )
}
