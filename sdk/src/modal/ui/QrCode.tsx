import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { drawQr } from './drawQr.ts'

export type QrCodeProps = {
  text: string
  /** The alternative text: the purpose of the code. */
  label: string
  /** Covers the middle. */
  logo?: ReactNode
}

/** A QR code, dark on light in both themes. */
export function QrCode({ text, label, logo }: QrCodeProps): ReactNode {
  const { path, size } = useMemo(() => drawQr(text), [text])
  // A custom property, which React's type does not know.
  const style = { '--modules': size } as CSSProperties
  return (
    <div className="qr" style={style}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      {logo && <span className="qr-logo">{logo}</span>}
    </div>
  )
}
