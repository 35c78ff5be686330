/** An image as `ImageData` has it: four bytes for each pixel, row by row. */
export type Pixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

export type Comparison = {
  /** Pixels that differ, those outside of the smaller image included. */
  count: number
  /** The second image, pale, with what differs in red. */
  difference: Pixels
}

const pale = 0.2
/** Of 255. Two runs of one browser differ by up to 5 where it smooths edges. */
const tolerance = 8

/** Compares two images pixel by pixel. What no eye sees is the same. */
export function comparePixels(before: Pixels, after: Pixels): Comparison {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const data = new Uint8ClampedArray(width * height * 4)
  let count = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const old = readPixel(before, x, y)
      const now = readPixel(after, x, y)
      const isSame = old !== undefined && now !== undefined && isClose(old, now)
      if (!isSame) count += 1
      data.set(isSame ? fade(now ?? []) : [255, 0, 0, 255], (y * width + x) * 4)
    }
  return { count, difference: { width, height, data } }
}

const isClose = (old: Uint8ClampedArray, now: Uint8ClampedArray) =>
  now.every((byte, index) => Math.abs(byte - (old[index] ?? 0)) <= tolerance)

function readPixel({ width, height, data }: Pixels, x: number, y: number) {
  if (x >= width || y >= height) return undefined
  const start = (y * width + x) * 4
  return data.subarray(start, start + 4)
}

const fade = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) => [
  ...[red, green, blue].map((byte) => 255 - (255 - byte) * pale),
  255,
]
