import { userKeyIcon } from '@latchkey/ui'
import { useId, useRef } from 'react'
import { Icon } from '../../approval/parts/Icon.tsx'
import type { Proof } from '../../page/custody/recoverySlots.ts'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import type { ProofKind } from './proofKinds.ts'
import { readField } from './readField.ts'

type ProofFormProps = {
  passkeys: { readPasskey(slot: 'stored'): Promise<Proof> }
  /** The kinds that the form can ask for. */
  kinds: readonly ProofKind[]
  /** Of the buttons, such as `Open with password`. */
  labels: Readonly<Record<ProofKind, string>>
  isDanger?: boolean
  isDisabled?: boolean
  /** The form wipes the proof afterwards. */
  onProof(proof: Proof): Promise<void>
}

/** Asks for the wallet's password or its passkey. */
export function ProofForm(props: ProofFormProps) {
  const { passkeys, kinds, labels, isDisabled = false, onProof } = props
  const { t } = useTexts()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const typing = useAction()
  const touching = useAction()
  const isRunning = typing.isRunning || touching.isRunning
  const kind = props.isDanger ? 'danger' : 'primary'
  const proveByPassword = () => {
    touching.clear()
    void typing.run(async () => {
      const password = new TextEncoder().encode(readField(form.current, 'password'))
      try {
        await onProof({ kind: 'password', password })
        form.current?.reset()
      } finally {
        password.fill(0)
      }
    })
  }
  const proveByPasskey = () => {
    typing.clear()
    void touching.run(async () => onProof(await passkeys.readPasskey('stored')))
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        proveByPassword()
      }}
    >
      {kinds.includes('password') && (
        <>
          <label htmlFor={id}>{t('proof.password')}</label>
          <input
            id={id}
            name="password"
            type="password"
            autoComplete="current-password"
            translate="no"
            required
            aria-invalid={typing.error !== undefined}
          />
        </>
      )}
      <Problem error={typing.error ?? touching.error} />
      <p className="hint" role="status">
        {typing.isRunning ? t('password.working') : touching.isRunning ? t('proof.touching') : ''}
      </p>
      {kinds.includes('password') && (
        <Button
          type="submit"
          kind={kind}
          isBusy={typing.isRunning}
          isDisabled={isDisabled || isRunning}
        >
          {labels.password}
        </Button>
      )}
      {kinds.includes('passkey') && (
        <Button
          kind={kinds.includes('password') ? 'plain' : kind}
          isBusy={touching.isRunning}
          isDisabled={isDisabled || isRunning}
          onClick={proveByPasskey}
        >
          <Icon icon={userKeyIcon} size={20} />
          {labels.passkey}
        </Button>
      )}
    </form>
  )
}
