import { Button, makeStyles } from '@fluentui/react-components'
import { BranchCompareRegular } from '@fluentui/react-icons/svg/branch-compare'
import type { CallOutput } from '@shared/contract/contract'
import { formReadBackScreenText as text } from '@shared/features/forms/read-back-screen-text'
import type { FormUnit } from '@shared/model/forms/form'
import { useState } from 'react'
import { SelectField } from '../../../ui/form/choice-field'
import { Card } from '../../../ui/page/card'
import { ReadComparisons } from './read-findings'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '12px',
    '@media print': { display: 'none' }
  },
  unit: { minWidth: '260px' }
})

/** Differences between the forms of a reading and the superior's own figures. */
export type ReadBackDifferences = CallOutput<'forms:compareReadBack'>

interface ComparisonCardProps {
  readonly units: readonly FormUnit[]
  readonly comparison: ReadBackDifferences | undefined
  readonly isBusy: boolean
  readonly onCompare: (superior: FormUnit) => void
}

/** Card **Đối chiếu với số liệu của cấp trên**: sums over all files, and each unit. */
export function ComparisonCard({ units, comparison, isBusy, onCompare }: ComparisonCardProps) {
  const styles = useStyles()
  const [id, setId] = useState(units[0]?.id ?? '')
  const superior = units.find(unit => unit.id === id)
  return (
    <Card title={text.comparison.title}>
      <div className={styles.row}>
        <div className={styles.unit}>
          <SelectField
            name="superior"
            label={text.comparison.superior}
            value={id}
            choices={units.map(unit => ({ value: unit.id ?? '', label: unit.name }))}
            onChange={setId}
          />
        </div>
        <Button
          icon={<BranchCompareRegular />}
          disabled={isBusy || !superior}
          onClick={() => superior && onCompare(superior)}
        >
          {text.comparison.run}
        </Button>
      </div>
      {units.length === 0 && <p>{text.comparison.noUnits}</p>}
      {comparison && (
        <>
          <ReadComparisons all={[...comparison.sums, ...comparison.units]} />
          {comparison.unsummed.length > 0 && (
            <p>{text.comparison.unsummed(comparison.unsummed.join(', '))}</p>
          )}
          {comparison.missing.length > 0 && (
            <p>{text.comparison.missing(comparison.missing.join(', '))}</p>
          )}
        </>
      )}
    </Card>
  )
}
