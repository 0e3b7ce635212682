import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { planFilesText as text } from '@shared/features/reports/plan-files-text'
import { formatNumber } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import { maxPlannedUnits } from '@shared/model/reports/plan'
import { useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { ChoiceList } from '../../ui/form/choice-list'
import { ErrorState, LoadingState } from '../../ui/page/states'

/** Maximum number of units that the list shows at a time. */
const mostShown = 100

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  quiet: { color: tokens.colorNeutralForeground3 }
})

interface PlannedUnitsProps {
  /** Report of the plan. */
  readonly id: string
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** Choice of the units for which a plan writes files of their own. */
export function PlannedUnits({ id, chosen, error, onChange }: PlannedUnitsProps) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const { data, error: failure, reload } = useCall('reports:plannedUnits', { id })
  if (!data) {
    return failure === undefined ? (
      <LoadingState lines={2} />
    ) : (
      <ErrorState error={failure} onRetry={reload} />
    )
  }
  const needle = foldText(search.trim())
  const found = data.filter(({ name }) => foldText(name).includes(needle))
  const shown = found.slice(0, mostShown)
  return (
    <div className={styles.part}>
      <Input
        role="searchbox"
        aria-label={text.searchUnit}
        placeholder={text.searchUnit}
        contentBefore={<SearchRegular aria-hidden />}
        value={search}
        onChange={(_event, { value }) => setSearch(value)}
      />
      <ChoiceList
        name="units"
        label={text.units}
        hint={text.unitsHint}
        error={error}
        choices={shown.map(({ id: value, name, depth }) => ({
          value,
          // A tree is read as such only without a search.
          label: needle === '' ? `${'– '.repeat(depth)}${name}` : name
        }))}
        chosen={chosen}
        onChange={onChange}
      />
      {shown.length === 0 && <p>{text.noUnits}</p>}
      {shown.length < found.length && (
        <p className={styles.quiet}>
          {text.cut(formatNumber(shown.length), formatNumber(found.length))}
        </p>
      )}
      {chosen.length > 0 && (
        <div className={styles.foot}>
          <span aria-live="polite">
            {text.chosen(formatNumber(chosen.length), formatNumber(maxPlannedUnits))}
          </span>
          <Button size="small" appearance="subtle" onClick={() => onChange([])}>
            {text.clear}
          </Button>
        </div>
      )}
    </div>
  )
}
