import { circleExclamationPointIcon } from '@latchkey/ui'
import { Icon } from '../../approval/parts/Icon.tsx'
import { describeError, useTexts } from '../texts.ts'

/** Always in the page, so that a screen reader announces what appears in it. */
export function Problem({ error }: { error: unknown }) {
  const texts = useTexts()
  return (
    <div className="problem" role="alert">
      {error !== undefined && (
        <p>
          <Icon icon={circleExclamationPointIcon} size={20} />
          <span>{describeError(texts, error)}</span>
        </p>
      )}
    </div>
  )
}
