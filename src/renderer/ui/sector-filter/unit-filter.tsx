import {
  Button,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { unitProfileText } from '@shared/features/analytics/unit-text'
import type { SectorFilterView } from '@shared/features/analytics/view'
import { formatNumber } from '@shared/kit/format'
import { joinFilterValues, splitFilterValues } from '@shared/kit/list/filter-values'
import { maxListFilterLength } from '@shared/kit/list/list'
import { useMemo, useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { PrintedFilter } from '../print/paper-filter'
import { toggledUnits, unitNodesOf } from './unit-nodes'
import { UnitTree } from './unit-tree'
import { useRecentUnits } from './use-recent-units'

const text = unitProfileText.filter

/** Maximum number of chips; the button has the number of all chosen units. */
const mostChips = 4
/** Maximum number of recently chosen units shown. */
const mostRecent = 5

const useStyles = makeStyles({
  screen: { '@media print': { display: 'none' } },
  label: { color: tokens.colorNeutralForeground3, marginRight: '4px' },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    boxSizing: 'border-box',
    width: '360px',
    height: '440px',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'calc(100vh - 24px)',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200
  },
  recent: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none'
  },
  foot: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' }
})

interface UnitFilterProps {
  readonly filter: SectorFilterView
  /** All units in the order of the tree; only the chosen ones until they are loaded. */
  readonly options: SectorFilterView['options']
  /** Period of the page, empty for the newest. */
  readonly period: string
  /** Value of the filter in the address. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Filter of a sector page by units, each with its subordinate units. */
export function UnitFilter({ filter, options, period, value, onChange }: UnitFilterProps) {
  const styles = useStyles()
  const chosen = useMemo(() => splitFilterValues(value), [value])
  const names = useMemo(
    () => new Map(options.map(option => [option.value, option.label])),
    [options]
  )
  const nameOf = (id: string): string => names.get(id) ?? id
  const change = (ids: readonly string[]): void =>
    onChange(ids.length === 0 ? 'all' : joinFilterValues(ids))
  const [first] = chosen
  const words =
    first === undefined
      ? text.all
      : chosen.length === 1
        ? nameOf(first)
        : text.several(formatNumber(chosen.length))
  return (
    <>
      <PrintedFilter label={filter.label} value={chosen.map(nameOf).join(', ')} />
      <Popover positioning={{ position: 'below', align: 'start' }} trapFocus>
        <PopoverTrigger disableButtonEnhancement>
          <Button
            className={styles.screen}
            icon={<ChevronDownRegular />}
            iconPosition="after"
            aria-label={text.open(words)}
          >
            <span className={styles.label}>{filter.label}:</span>
            {words}
          </Button>
        </PopoverTrigger>
        <PopoverSurface className={styles.surface} aria-label={text.panel}>
          <UnitPanel options={options} period={period} chosen={chosen} onChange={change} />
        </PopoverSurface>
      </Popover>
      {chosen.length > 1 &&
        chosen.slice(0, mostChips).map(id => (
          <Button
            key={id}
            className={styles.screen}
            appearance="outline"
            shape="circular"
            size="small"
            iconPosition="after"
            icon={<DismissRegular />}
            aria-label={text.remove(nameOf(id))}
            onClick={() => change(chosen.filter(other => other !== id))}
          >
            {nameOf(id)}
          </Button>
        ))}
    </>
  )
}

interface UnitPanelProps extends Pick<UnitFilterProps, 'options' | 'period'> {
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Search, recent units and the tree; a press takes effect at once. */
function UnitPanel({ options, period, chosen, onChange }: UnitPanelProps) {
  const styles = useStyles()
  const totals = useCall('analytics:unitTotals', { period })
  const [search, setSearch] = useState('')
  const [isFull, setIsFull] = useState(false)
  const nodes = useMemo(() => unitNodesOf(options), [options])
  const { recentUnits, addRecentUnit } = useRecentUnits()
  const toggle = (id: string): void => {
    const next = toggledUnits(nodes, chosen, id)
    const isLong = joinFilterValues(next).length > maxListFilterLength
    setIsFull(isLong)
    if (isLong) return
    const added = next.includes(id) && nodes.find(node => node.id === id)
    if (added) addRecentUnit(added.code)
    onChange(next)
  }
  const recent = recentUnits
    .flatMap(code => nodes.find(node => node.code === code) ?? [])
    .filter(({ id }) => !chosen.includes(id))
    .slice(0, mostRecent)
  const hasTotals = totals.data !== undefined && Object.keys(totals.data).length > 0
  return (
    <>
      <Input
        autoFocus
        role="searchbox"
        aria-label={unitProfileText.picker.search}
        placeholder={unitProfileText.picker.search}
        contentBefore={<SearchRegular aria-hidden />}
        value={search}
        onChange={(_event, data) => setSearch(data.value)}
      />
      {search.trim() === '' && recent.length > 0 && (
        <ul aria-label={unitProfileText.picker.recent} className={styles.recent}>
          {recent.map(({ id, name }) => (
            <li key={id}>
              <Button size="small" shape="circular" onClick={() => toggle(id)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasTotals && (
        <div className={styles.head}>
          <span>{unitProfileText.picker.label}</span>
          <span>{text.totals}</span>
        </div>
      )}
      <UnitTree
        nodes={nodes}
        chosen={chosen}
        search={search}
        totals={totals.data ?? {}}
        onToggle={toggle}
      />
      {isFull && <div role="alert">{text.full}</div>}
      {chosen.length > 0 && (
        <div className={styles.foot}>
          <span aria-live="polite">{text.chosen(formatNumber(chosen.length))}</span>
          <Button appearance="subtle" size="small" onClick={() => onChange([])}>
            {text.clear}
          </Button>
        </div>
      )}
    </>
  )
}
