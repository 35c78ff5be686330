export function outlineOf([tag, attributes]) {
  const outline = outlines[tag]
  if (!outline) throw new Error(`No outline for <${tag}>: add it to scripts/icons/outlineOf.mjs.`)
  return outline(attributes)
}

const outlines = {
  // A leading `m` would count from the end of the previous outline.
  path: ({ d }) => d.replace(/^m(-?[\d.]+)[ ,]*(-?[\d.]+) ?(?=([-\d.])?)/, begin),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1} ${x2} ${y2}`,
  circle({ cx, cy, r }) {
    const half = `a${r} ${r} 0 1 0`
    return `M${cx - r} ${cy}${half} ${2 * r} 0${half} ${-2 * r} 0z`
  },
  rect({ x, y, width, height, rx }) {
    const [across, down] = [width - 2 * rx, height - 2 * rx]
    const corner = (toX, toY) => `a${rx} ${rx} 0 0 1 ${toX} ${toY}`
    return (
      `M${Number(x) + Number(rx)} ${y}h${across}${corner(rx, rx)}v${down}${corner(-rx, rx)}` +
      `h${-across}${corner(-rx, -rx)}v${-down}${corner(rx, -rx)}z`
    )
  },
}

function begin(_, x, y, next) {
  return `M${x} ${y}${next === undefined ? '' : 'l'}`
}
