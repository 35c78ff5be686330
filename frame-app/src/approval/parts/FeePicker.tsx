import { chevronDownIcon, roundFee } from '@latchkey/ui'
import { useId, useState } from 'react'
import type { ChainLabel, FeeMenu, FeeName } from '../../keys/view.ts'
import type { PressParameters } from '../guard/press.ts'
import { nativeAmount } from '../previews/amounts.ts'
import { writeValue } from '../previews/preview.ts'
import { useTexts } from '../texts/useTexts.ts'
import { FeeRow } from './FeeRow.tsx'
import { Icon } from './Icon.tsx'

export type FeePickerProps = Pick<PressParameters, 'isLiveFor'> & {
  menu: FeeMenu
  chain: ChainLabel
  /** Replaces the sheet. */
  onChange: (fee: FeeName) => void
}

/** A press on a fee takes it. The keys only choose one, and the button takes it. */
export function FeePicker({ menu, chain, isLiveFor, onChange }: FeePickerProps) {
  const texts = useTexts()
  const [chosen, setChosen] = useState(menu.chosen)
  const group = useId()
  const take = (fee: FeeName) => fee === menu.chosen || onChange(fee)
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
        {menu.options.map(({ name, fee }) => (
          <FeeRow
            key={name}
            group={group}
            isChosen={name === chosen}
            isLiveFor={isLiveFor}
            onChoose={() => setChosen(name)}
            onPress={() => take(name)}
          >
            <span className="fee-name">{texts.t(`fee.${name}`)}</span>
            <span className="figure">{writeValue(texts, writeFee(fee, chain))}</span>
          </FeeRow>
        ))}
        <button
          type="button"
          className="button reject"
          aria-disabled={chosen === menu.chosen}
          onClick={() => take(chosen)}
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
