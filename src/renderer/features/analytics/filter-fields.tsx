import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { analyticsText } from '@shared/features/analytics/text'
import type {
  ExecutionTargetBadge,
  SectorFilterView,
  SectorPageView
} from '@shared/features/analytics/view'
import { closingText } from '@shared/features/standard-model/closing-text'
import { uiText } from '@shared/kit/words/text'
import { Fragment } from 'react'
import { call } from '../../ipc/client'
import { ToneBadge } from '../../ui/page/status-badge'
import { SectorFilterSelect } from '../../ui/sector-filter/filter-select'
import { useStableHandler } from '../../ui/stable'
import type { ListAddress } from '../../ui/table/use-list-address'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  screen: { '@media print': { display: 'none' } },
  closed: { display: 'inline-flex', alignItems: 'center', columnGap: '8px' },
  why: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  words: { display: 'none', fontSize: '11px', '@media print': { display: 'inline' } }
})

interface SectorFilterBarProps {
  readonly path: string
  readonly view: Pick<SectorPageView, 'filters' | 'closed' | 'place'>
  readonly place: SectorFilterView['place']
  readonly address: ListAddress
}

/** Filter bar above a sector page, with **Xóa bộ lọc** (clear filters) if a filter is set. */
export function SectorFilterBar({ path, view, place, address }: SectorFilterBarProps) {
  const styles = useStyles()
  return (
    <search className={styles.row} aria-label={analyticsText.pageFilters}>
      <SectorFilterFields path={path} view={view} place={place} address={address} />
      {address.filtered && (
        <Button
          appearance="subtle"
          className={styles.screen}
          icon={<DismissRegular />}
          onClick={address.clear}
        >
          {uiText.state.clearFilters}
        </Button>
      )}
    </search>
  )
}

/** Mark of a closed reporting period; as text on paper, where tooltips do not exist. */
function ClosedMark({ words }: { readonly words: string }) {
  const styles = useStyles()
  return (
    <span className={styles.closed} title={words}>
      <ToneBadge tone="success" icon="check">
        {closingText.mark}
      </ToneBadge>
      <span className={styles.words}>{words}</span>
    </span>
  )
}

/**
 * Names the remote server that computes the page, if one was chosen; otherwise says why the server
 * is not used, or which parts are computed locally.
 */
function ComputedMark({
  place: { isThere, mark, words }
}: {
  readonly place: ExecutionTargetBadge
}) {
  const styles = useStyles()
  return (
    <span className={styles.closed}>
      <ToneBadge tone={isThere ? 'info' : 'warning'} icon={isThere ? 'play' : 'warning'}>
        {mark}
      </ToneBadge>
      {words !== '' && <span className={styles.why}>{words}</span>}
    </span>
  )
}

/**
 * Filter fields of a sector page without the bar, for a table that has its own filter bar. A mark
 * next to the period says whether the reporting period is closed.
 */
export function SectorFilterFields({ path, view, place, address }: SectorFilterBarProps) {
  const { filters, setFilter } = address
  const requestOptions = useStableHandler((name: string) => {
    const chosen = Object.entries(filters).filter(([, value]) => value !== 'all')
    const query = { filters: Object.fromEntries(chosen), search: '' }
    return call('analytics:options', { path, query, name })
  })
  const period = filters.ky ?? 'all'
  return view.filters
    .filter(filter => filter.place === place)
    .map(filter => (
      <Fragment key={filter.name}>
        <SectorFilterSelect
          filter={filter}
          text={filters[filter.name] ?? 'all'}
          period={period === 'all' ? '' : period}
          setFilter={setFilter}
          requestOptions={requestOptions}
        />
        {filter.name === 'ky' && view.closed !== undefined && <ClosedMark words={view.closed} />}
        {filter.name === 'ky' && view.place && <ComputedMark place={view.place} />}
      </Fragment>
    ))
}
