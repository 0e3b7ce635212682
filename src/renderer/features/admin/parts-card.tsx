import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import {
  type CheckedMonitoredComponent,
  monitoredComponentColumns,
  monitoredComponentListRules,
  monitoredComponentStateBadges,
  sortComponentsBySeverity,
  worstStateOfComponents
} from '@shared/features/admin/monitor'
import { adminText } from '@shared/features/admin/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { formatListCell } from '@shared/kit/list/columns'
import { useMemo, useState } from 'react'
import { FilterBar, SelectFilter } from '../../ui/filter-bar'
import { Card } from '../../ui/page/card'
import { InlineLink } from '../../ui/page/inline-link'
import { EmptyState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { type PrintedColumn, PrintedGrid } from '../../ui/print/paper-grid'
import { TableScroller } from '../../ui/table/table-scroller'
import type { ListAddress } from '../../ui/table/use-list-address'
import { useLocalList } from '../../ui/table/use-local-list'
import { findComponentRepairPages } from './repair-pages'

const text = adminText.monitor

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  table: { width: '100%', minWidth: '720px', borderCollapse: 'collapse', lineHeight: '20px' },
  heading: {
    padding: '8px 12px',
    textAlign: 'start',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { paddingInlineStart: '20px' }
  },
  cell: {
    padding: '8px 12px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { paddingInlineStart: '20px' }
  },
  name: { width: '22%', fontWeight: tokens.fontWeightSemibold },
  whole: { whiteSpace: 'nowrap', overflowWrap: 'normal' },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: '12px' },
  fold: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    width: '100%',
    minHeight: '40px',
    padding: '4px 20px',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    background: 'none',
    border: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  },
  foldCell: { padding: 0, fontWeight: tokens.fontWeightRegular }
})

const levelOptions = Object.entries(monitoredComponentStateBadges).map(([value, { label }]) => ({
  value,
  label
}))

const paperColumns: readonly PrintedColumn<CheckedMonitoredComponent>[] =
  monitoredComponentColumns.map(column => ({
    key: column.key,
    title: column.title,
    kind: column.kind === 'text' ? 'words' : 'whole',
    cell: part => formatListCell(column, part)
  }))

interface PartsCardProps {
  readonly parts: readonly CheckedMonitoredComponent[]
  readonly address: ListAddress
}

/**
 * Card with the overall state of the system, and every monitored component with its cause and
 * remedy; healthy components are collapsed.
 */
export function SystemComponentsCard({ parts, address }: PartsCardProps) {
  const styles = useStyles()
  const { muc = 'all' } = address.filters
  const sorted = useMemo(() => sortComponentsBySeverity(parts), [parts])
  const { head } = useLocalList(sorted, monitoredComponentListRules, {
    ...address,
    search: '',
    sort: null,
    filters: { muc }
  })
  const shown = head?.rows ?? []
  const bad = parts.filter(({ state }) => state !== 'good').length
  return (
    <Card
      title={text.cards.overall}
      table
      actions={
        <span className={styles.head}>
          <StatusBadge look={monitoredComponentStateBadges[worstStateOfComponents(parts)]} />
          {bad > 0
            ? text.table.needs(formatNumber(bad), formatNumber(parts.length))
            : text.table.healthy(formatNumber(parts.length))}
        </span>
      }
    >
      <FilterBar filtered={muc !== 'all'} onClear={() => address.setFilter('muc', 'all')}>
        <SelectFilter
          label={text.level}
          value={muc}
          options={levelOptions}
          onChange={value => address.setFilter('muc', value)}
        />
      </FilterBar>
      <PrintedGrid label={text.table.label} columns={paperColumns} rows={shown} />
      {shown.length === 0 ? (
        <EmptyState message={adminText.audit.empty} />
      ) : (
        <PartsTable shown={shown} isFiltered={muc !== 'all'} />
      )}
    </Card>
  )
}

interface PartsTableProps {
  /** Monitored components, sorted by severity. */
  readonly shown: readonly CheckedMonitoredComponent[]
  /** Whether the user filtered by severity; components are then never collapsed. */
  readonly isFiltered: boolean
}

function PartsTable({ shown, isFiltered }: PartsTableProps) {
  const styles = useStyles()
  const [isUnfolded, setUnfolded] = useState(false)
  const bad = isFiltered ? shown : shown.filter(({ state }) => state !== 'good')
  const good = isFiltered ? [] : shown.filter(({ state }) => state === 'good')
  const fold = isUnfolded ? <ChevronDownRegular aria-hidden /> : <ChevronRightRegular aria-hidden />
  return (
    <TableScroller label={text.table.label}>
      <table className={styles.table} aria-label={text.table.label}>
        <thead>
          <tr>
            {monitoredComponentColumns.map(({ key, title }) => (
              <th key={key} scope="col" className={styles.heading}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bad.map(part => (
            <PartRow key={part.key} part={part} />
          ))}
        </tbody>
        {good.length > 0 && (
          <tbody>
            <tr>
              <th
                scope="rowgroup"
                colSpan={monitoredComponentColumns.length}
                className={styles.foldCell}
              >
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={isUnfolded}
                  onClick={() => setUnfolded(!isUnfolded)}
                >
                  {fold}
                  {text.table.healthy(formatNumber(good.length))}
                </button>
              </th>
            </tr>
            {isUnfolded && good.map(part => <PartRow key={part.key} part={part} />)}
          </tbody>
        )}
      </table>
    </TableScroller>
  )
}

function PartRow({ part }: { readonly part: CheckedMonitoredComponent }) {
  const styles = useStyles()
  const { key, name, state, time, fact, remedy } = part
  const links = state === 'good' ? [] : findComponentRepairPages(key)
  return (
    <tr>
      <td className={mergeClasses(styles.cell, styles.name)}>{name}</td>
      <td className={mergeClasses(styles.cell, styles.whole)}>
        <StatusBadge look={monitoredComponentStateBadges[state]} />
      </td>
      <td className={mergeClasses(styles.cell, styles.whole)}>{formatDateTime(time)}</td>
      <td className={styles.cell}>{fact}</td>
      <td className={styles.cell}>
        {remedy || '—'}
        {links.length > 0 && (
          <span className={styles.links}>
            {links.map(({ label, to }) => (
              <InlineLink key={to} to={to}>
                {label}
              </InlineLink>
            ))}
          </span>
        )}
      </td>
    </tr>
  )
}
