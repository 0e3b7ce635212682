import { makeStyles, tokens } from '@fluentui/react-components'
import { compositionText as text } from '@shared/features/reports/composition-text'
import type { ReportBlockSource } from '@shared/model/reports/composition'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { SectorFilterSelect } from '../../../ui/sector-filter/filter-select'
import { useStableHandler } from '../../../ui/stable'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  none: { color: tokens.colorNeutralForeground3 }
})

export type PageSource = Extract<ReportBlockSource, { kind: 'page' }>

/** Query of a sector page for the filters of a block and the period of the report. */
export const toPageQuery = ({ filters }: PageSource, period: string) => ({
  search: '',
  filters: { ...filters, ...(period !== '' && { ky: period }) },
  sort: null,
  offset: 0,
  limit: 1
})

interface PageFiltersProps {
  readonly source: PageSource
  readonly period: string
  readonly onChange: (source: PageSource) => void
}

/** Filters of the sector page of a block, except the period, which the report sets. */
export function PageFilters({ source, period, onChange }: PageFiltersProps) {
  const styles = useStyles()
  const { page: path, filters } = source
  const { data, error, reload } = useCall('analytics:page', {
    path,
    query: toPageQuery(source, period)
  })
  const requestOptions = useStableHandler((name: string) =>
    call('analytics:options', { path, query: toPageQuery(source, period), name })
  )
  const setFilter = useStableHandler((name: string, value: string) => {
    const { [name]: _before, ...others } = filters
    onChange({ ...source, filters: value === 'all' ? others : { ...others, [name]: value } })
  })
  if (!data) {
    return error === undefined ? (
      <LoadingState lines={1} />
    ) : (
      <ErrorState error={error} onRetry={reload} />
    )
  }
  const offered = data.filters.filter(({ name, place }) => name !== 'ky' && place !== 'chart')
  if (offered.length === 0) return <p className={styles.none}>{text.noFilters}</p>
  return (
    <div className={styles.row}>
      {offered.map(filter => (
        <SectorFilterSelect
          key={filter.name}
          filter={filter}
          text={filters[filter.name] ?? 'all'}
          period={period}
          setFilter={setFilter}
          requestOptions={requestOptions}
        />
      ))}
    </div>
  )
}
