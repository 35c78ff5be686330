import { EscapedText } from './EscapedText.tsx'

/** A host or URL whose lines read as one. */
export function HostText({ children }: { children: string }) {
  return (
    <span className="host">
      <EscapedText isHost>{children}</EscapedText>
    </span>
  )
}
