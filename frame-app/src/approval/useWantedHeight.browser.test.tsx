import { useRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { approvalLimits } from './approvalLimits.ts'
import { useWantedHeight } from './useWantedHeight.ts'

type ProbeProps = { own: number; late: number; onResize: (height: number) => void }

/** Content of which a part arrives late, between a header and a footer of 50 px each. */
function Probe({ own, late, onResize }: ProbeProps) {
  const [header, content, footer, section] = [
    useRef(null),
    useRef(null),
    useRef(null),
    useRef(null),
  ]
  useWantedHeight({ least: 0, header, content, footer, late: section, onResize })
  return (
    <>
      <div ref={header} style={{ height: 50 }} />
      <div ref={content}>
        <div style={{ height: own }} />
        <div ref={section} style={{ height: late }} />
      </div>
      <div ref={footer} style={{ height: 50 }} />
    </>
  )
}

describe('useWantedHeight', () => {
  test('behavior: what arrives late adds no more than its room', async () => {
    const onResize = vi.fn()
    const { hintRoom } = approvalLimits
    const { rerender } = await render(<Probe own={20} late={hintRoom} onResize={onResize} />)
    await expect.poll(() => onResize.mock.lastCall).toEqual([120 + hintRoom])
    await rerender(<Probe own={30} late={hintRoom + 200} onResize={onResize} />)
    await expect.poll(() => onResize.mock.lastCall).toEqual([130 + hintRoom])
  })
})
