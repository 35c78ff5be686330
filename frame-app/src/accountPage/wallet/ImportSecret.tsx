import { useId, useRef, useState } from 'react'
import type { TypedSecret } from '../../keys/accountVault.ts'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import type { ViewProps } from '../viewProps.ts'

type Way = 'words' | 'privateKeys'

const toBytes = (text: string) => new TextEncoder().encode(text.trim())

/** Takes a person's existing wallet, before the account has one. */
export function ImportSecret(props: ViewProps & { onImported(): Promise<void> }) {
  const { account, withAccess, onImported } = props
  const { t } = useTexts()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState<Way>('words')
  const importing = useAction()
  // Uncontrolled: what is typed never becomes state.
  const read = (name: string) => {
    const field = form.current?.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    return toBytes(isField ? field.value : '')
  }
  const readSecret = (): TypedSecret => {
    if (way === 'words') return { type: 'words', words: read('words') }
    const [evmKey, solanaKey] = [read('evmKey'), read('solanaKey')]
    return {
      type: 'privateKeys',
      ...(evmKey.length > 0 ? { evmKey } : {}),
      ...(solanaKey.length > 0 ? { solanaKey } : {}),
    }
  }
  const submit = () =>
    void importing.run(() =>
      withAccess(async () => {
        const secret = readSecret()
        try {
          await account.custody.importSecret(secret)
        } finally {
          wipe(secret)
        }
        form.current?.reset()
        await onImported()
      }),
    )
  return (
    <section>
      <h2>{t('import.title')}</h2>
      <p>{t('import.what')}</p>
      <div className="choice" role="radiogroup" aria-label={t('import.title')}>
        {(['words', 'privateKeys'] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`${id}-way`}
              checked={way === each}
              onChange={() => setWay(each)}
            />
            {t(`import.way.${each}`)}
          </label>
        ))}
      </div>
      <form
        ref={form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {way === 'words' ? (
          <>
            <label htmlFor={`${id}-words`}>{t('import.words')}</label>
            <textarea
              id={`${id}-words`}
              name="words"
              rows={4}
              required
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              translate="no"
            />
          </>
        ) : (
          (['evmKey', 'solanaKey'] as const).map((name) => (
            <div key={name} className="field">
              <label htmlFor={`${id}-${name}`}>{t(`import.${name}`)}</label>
              <input
                id={`${id}-${name}`}
                name={name}
                // No password field: the browser would offer to store it.
                className="masked"
                autoCapitalize="none"
                translate="no"
                autoComplete="off"
                spellCheck={false}
              />
            </div>
          ))
        )}
        <p className="warning">{t('import.warning')}</p>
        <Problem error={importing.error} />
        <Button type="submit" kind="primary" isBusy={importing.isRunning}>
          {t('import.confirm')}
        </Button>
      </form>
    </section>
  )
}

function wipe(secret: TypedSecret): void {
  for (const value of Object.values(secret)) {
    if (value instanceof Uint8Array) value.fill(0)
  }
}
