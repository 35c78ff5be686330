/// <reference path="./qrcode.d.ts" />
import { create } from 'qrcode/lib/core/qrcode.js'

export type QrDrawing = {
  /** An SVG path over the dark modules. */
  readonly path: string
  /** Modules in a row, with the quiet zone. */
  readonly size: number
}

/** Modules around a code (ISO/IEC 18004). */
const quietZone = 4

/** Draws a text as a QR code of level Q: up to a quarter of it may be covered. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel: 'Q' }).modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x
      while (x < size && data[y * size + x]) x += 1
      if (x > start) path += `M${start + quietZone} ${y + quietZone}h${x - start}v1h${start - x}z`
    }
  }
  return { path, size: size + 2 * quietZone }
}
