/** Compares two pictures for `comparePictures.ts`: a browser decodes PNG files. */
import { comparePixels, type Pixels } from './comparePixels.ts'

export type ComparePngs = (
  before: string,
  after: string,
) => Promise<{ count: number; difference: string }>

declare global {
  interface Window {
    /** Takes and returns PNG files in base64. */
    comparePngs: ComparePngs
  }
}

window.comparePngs = async (before, after) => {
  const [old, now] = await Promise.all([decode(before), decode(after)])
  const { count, difference } = comparePixels(old, now)
  return { count, difference: encode(difference) }
}

function createContext(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new TypeError('This browser has no canvas')
  return { canvas, context }
}

async function decode(png: string): Promise<Pixels> {
  const image = Object.assign(new Image(), { src: `data:image/png;base64,${png}` })
  await image.decode()
  const { width, height } = image
  const { context } = createContext(width, height)
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, width, height)
}

function encode({ width, height, data }: Pixels): string {
  const { canvas, context } = createContext(width, height)
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
}
