import { chevronDownIcon } from '@latchkey/ui'
import { useId, useState } from 'react'
import type { ChainLabel, FeeMenu, FeeName } from '../../keys/view.ts'
import type { PressParameters } from '../guard/press.ts'
import { asFee } from '../previews/costs.ts'
import { useTexts } from '../texts/useTexts.ts'
import { FeeRow } from './FeeRow.tsx'
import { Icon } from './Icon.tsx'
import { RowContent } from './RowContent.tsx'

export type FeePickerProps = Pick<PressParameters, 'isLiveFor'> & {
  menu: FeeMenu
  chain: ChainLabel
  /** Replaces the sheet. */
  onChange: (fee: FeeName) => void
}

/** A press on a fee takes it. The keys only choose one, and the button takes it. */
export function FeePicker({ menu, chain, isLiveFor, onChange }: FeePickerProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState(menu.chosen)
  const group = useId()
  const take = (fee: FeeName) => fee === menu.chosen || onChange(fee)
  return (
    <details className="details fees">
      <summary>
        {t('label.changeFee')}
        <span>
          {t(`fee.${menu.chosen}`)}
          <Icon icon={chevronDownIcon} size={16} />
        </span>
      </summary>
      <fieldset>
        <legend className="visually-hidden">{t('label.fee')}</legend>
        {menu.options.map(({ name, fee }) => (
          <FeeRow
            key={name}
            group={group}
            isChosen={name === chosen}
            isLiveFor={isLiveFor}
            onChoose={() => setChosen(name)}
            onPress={() => take(name)}
          >
            <span className="fee-name">{t(`fee.${name}`)}</span>
            <span className="fee-cost">
              <RowContent value={asFee(fee, chain)} />
            </span>
          </FeeRow>
        ))}
        <button
          type="button"
          className="button reject"
          aria-disabled={chosen === menu.chosen}
          onClick={() => take(chosen)}
        >
          {t('action.useFee')}
        </button>
      </fieldset>
    </details>
  )
}
