import { type FormEvent, type ReactNode, useId } from 'react'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { dataCaptureStyles } from './DataCapture.css.ts'
import { useDataCapture } from './useDataCapture.ts'

export function DataCapture(): ReactNode {
  const { t } = useViewTexts()
  const state = useDataCapture()
  useStyles(dataCaptureStyles)
  const { dapp, email, busy, recents, domains, complete, submit, skip } = state
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) submit()
  }
  return (
    <div className="view" data-testid="data-capture">
      <p className="lead">{t('capture.lead', { dapp })}</p>
      <form className="form" onSubmit={send} noValidate>
        <EmailField
          label={t('connect.email.label')}
          value={email}
          readOnly={busy}
          error={state.error}
          onChange={state.onChange}
          data-testid="capture-email"
        />
        <Chips label={t('capture.domains')} texts={domains} prefix="@" onChoose={complete} />
        {email === '' && (
          <Chips label={t('capture.recent')} texts={recents} onChoose={(each) => submit(each)} />
        )}
        <Button type="submit" variant="primary" busy={busy} data-testid="capture-submit">
          {t(busy ? 'capture.sending' : 'capture.submit')}
        </Button>
        {skip && (
          <Button onClick={skip} data-testid="capture-skip">
            {t('capture.skip')}
          </Button>
        )}
        <p className="small centred">{t('capture.help')}</p>
      </form>
    </div>
  )
}

type ChipsProps = {
  label: string
  texts: readonly string[]
  prefix?: string
  onChoose: (text: string) => void
}

function Chips({ label, texts, prefix = '', onChoose }: ChipsProps): ReactNode {
  const id = useId()
  if (texts.length === 0) return null
  return (
    <div>
      <p className="small" id={id}>
        {label}
      </p>
      <ul className="chips" aria-labelledby={id}>
        {texts.map((text) => (
          <li key={text}>
            <button type="button" className="chip" onClick={() => onChoose(text)}>
              {prefix}
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
