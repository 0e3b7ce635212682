import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { forecastRateKeys, formatForecastRate } from '@shared/features/analytics/forecast-cells'
import { forecastText as text } from '@shared/features/analytics/forecast-text'
import type { ForecastRateRow } from '@shared/features/analytics/forecast-view'
import { SelectFilter } from '../../../ui/filter-bar'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  // Aligned with the heading of its column, and wide enough for two words beside many years.
  name: {
    minWidth: '96px',
    paddingInline: 0,
    justifyContent: 'flex-start',
    textAlign: 'start',
    color: tokens.colorBrandForegroundLink
  }
})

/** Shown rates: a grade and a group of units or a class of years in the rank, or `all` of them. */
export interface RateSelection {
  readonly grade: string
  readonly group: string
  readonly years: string
}

export const allRates: RateSelection = { grade: 'all', group: 'all', years: 'all' }

const toName = (selected: string): string | null => (selected === 'all' ? null : selected)

const columns: readonly PlainColumn<ForecastRateRow>[] = forecastRateKeys.map(key => ({
  key,
  title: text.columns[key],
  number: key !== 'grade' && key !== 'change',
  wrapped: key === 'change',
  cell: row => formatForecastRate(row)[key]
}))

interface ForecastRatesProps {
  readonly rates: readonly ForecastRateRow[]
  readonly selection: RateSelection
  readonly onSelect: (selection: RateSelection) => void
}

const optionsOf = (names: readonly string[]) =>
  [...new Set(names)].map(name => ({ value: name, label: name }))

/** Name of a row that shows the rates behind its figures. */
export function RatesButton({
  name,
  onPress
}: {
  readonly name: string
  readonly onPress: () => void
}) {
  const styles = useStyles()
  return (
    <Button
      className={styles.name}
      appearance="transparent"
      size="small"
      aria-label={text.ratesOf(name)}
      onClick={onPress}
    >
      {name}
    </Button>
  )
}

/** Rates of a forecast for a grade and a group of units, with the persons behind them. */
export function ForecastRates({ rates, selection, onSelect }: ForecastRatesProps) {
  const styles = useStyles()
  const shown = rates.filter(
    row =>
      row.group === toName(selection.group) &&
      row.years === toName(selection.years) &&
      (selection.grade === 'all' || row.grade === selection.grade)
  )
  const groups = optionsOf(rates.flatMap(row => row.group ?? []))
  const years = optionsOf(rates.flatMap(row => row.years ?? []))
  return (
    <>
      <div className={styles.filters}>
        <SelectFilter
          label={text.columns.grade}
          value={selection.grade}
          options={optionsOf(rates.map(({ grade }) => grade))}
          onChange={grade => onSelect({ ...selection, grade })}
        />
        {groups.length > 0 && (
          <SelectFilter
            label={text.columns.name.groups}
            value={selection.group}
            options={groups}
            onChange={group => onSelect({ ...selection, group, years: 'all' })}
          />
        )}
        {years.length > 0 && (
          <SelectFilter
            label={text.columns.years}
            value={selection.years}
            options={years}
            onChange={chosen => onSelect({ ...selection, group: 'all', years: chosen })}
          />
        )}
      </div>
      <PlainTable label={text.tables.rates} columns={columns} rows={shown} />
    </>
  )
}
