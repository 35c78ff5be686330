import { chevronDownIcon, roundFee } from '@latchkey/ui'
import { useId, useState } from 'react'
import type { ChainLabel, FeeMenu, FeeName } from '../../keys/view.ts'
import { nativeAmount } from '../previews/amounts.ts'
import { writeValue } from '../previews/preview.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Icon } from './Icon.tsx'

export type FeePickerProps = {
  menu: FeeMenu
  chain: ChainLabel
  /** Replaces the sheet. */
  onChange: (fee: FeeName) => void
}

export function FeePicker({ menu, chain, onChange }: FeePickerProps) {
  const texts = useTexts()
  const [chosen, setChosen] = useState(menu.chosen)
  const name = useId()
  const isSame = chosen === menu.chosen
  return (
    <details className="details fees">
      <summary>
        {texts.t('label.changeFee')}
        <span>
          {texts.t(`fee.${menu.chosen}`)}
          <Icon icon={chevronDownIcon} size={16} />
        </span>
      </summary>
      <fieldset>
        <legend className="visually-hidden">{texts.t('label.fee')}</legend>
        {menu.options.map((option) => (
          <label key={option.name} className="fee">
            <input
              type="radio"
              name={name}
              checked={option.name === chosen}
              onChange={() => setChosen(option.name)}
            />
            <span className="fee-name">{texts.t(`fee.${option.name}`)}</span>
            <span className="figure">{writeValue(texts, writeFee(option.fee, chain))}</span>
          </label>
        ))}
        <button
          type="button"
          className="button reject"
          aria-disabled={isSame}
          onClick={() => isSame || onChange(chosen)}
        >
          {texts.t('action.useFee')}
        </button>
      </fieldset>
    </details>
  )
}

const writeFee = (fee: string, chain: ChainLabel) => ({
  key: 'amount.upTo' as const,
  values: { amount: nativeAmount(roundFee(fee).toString(), chain) },
})
