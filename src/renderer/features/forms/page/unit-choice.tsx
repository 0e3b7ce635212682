import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { formPageText } from '@shared/features/forms/text'
import { formatNumber } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import type { FormUnit } from '@shared/model/forms/form'
import { formLimits } from '@shared/model/forms/target'
import { useState } from 'react'
import { SearchField } from '../../../ui/filter-bar'

const text = formPageText.fillDialog

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0
  },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  list: {
    margin: 0,
    padding: '4px',
    listStyleType: 'none',
    maxHeight: 'max(180px, 36vh)',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px'
  },
  row: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' }
})

type ListedUnit = CallOutput<'forms:units'>['units'][number]

interface UnitChoiceProps {
  /** All units, parents before children. */
  readonly units: readonly ListedUnit[]
  readonly chosen: readonly FormUnit[]
  readonly onChange: (units: readonly FormUnit[]) => void
}

const toUnit = ({ depth: _depth, ...unit }: ListedUnit): FormUnit => unit

/** Units below the one at `index`, in a list that has parents before children. */
function unitsBelow(units: readonly ListedUnit[], index: number): readonly ListedUnit[] {
  const depth = units[index]?.depth ?? 0
  const end = units.findIndex((unit, place) => place > index && unit.depth <= depth)
  return units.slice(index + 1, end < 0 ? units.length : end)
}

/** Units for which a form is filled: one, several, or all below one. */
export function UnitChoice({ units, chosen, onChange }: UnitChoiceProps) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const ids = new Set(chosen.map(({ id }) => id))
  const sought = foldText(search.trim())
  const toggle = (unit: ListedUnit, isOn: boolean): void =>
    onChange(isOn ? [...chosen, toUnit(unit)] : chosen.filter(({ id }) => id !== unit.id))
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{text.units}</legend>
      <div className={styles.bar}>
        <SearchField label={text.search} value={search} onChange={setSearch} />
        <Button
          size="small"
          disabled={units.length > formLimits.units}
          onClick={() => onChange(units.map(toUnit))}
        >
          {text.all}
        </Button>
        <Button size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {text.none}
        </Button>
        <span role="status">{text.chosen(formatNumber(chosen.length))}</span>
      </div>
      <ul className={styles.list}>
        {units.map((unit, index) => {
          if (sought !== '' && !foldText(`${unit.name} ${unit.code}`).includes(sought)) return null
          const below = unitsBelow(units, index)
          return (
            <li key={unit.id ?? unit.name} className={styles.row}>
              <Checkbox
                checked={ids.has(unit.id)}
                label={unit.name}
                style={{ marginLeft: sought === '' ? `${unit.depth * 20}px` : 0 }}
                onChange={(_event, { checked }) => toggle(unit, checked === true)}
              />
              {below.length > 0 && below.length < formLimits.units && (
                <Button
                  size="small"
                  appearance="subtle"
                  aria-label={text.below(unit.name)}
                  onClick={() => onChange([unit, ...below].map(toUnit))}
                >
                  {text.withBelow(formatNumber(below.length))}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
