import '../approval.css'
import { text } from '../texts/text.ts'
import type { WindowLoss } from './joinOpener.ts'

/** What the window says when there is nothing to decide in it, or nobody to decide it for. */
export function WindowNotice({ loss }: { loss: WindowLoss }) {
  return (
    <main className="sheet notice">
      <h1>{text(`window.${loss}`)}</h1>
      <p>{text(`windowText.${loss}`)}</p>
    </main>
  )
}
