import {
  Button,
  Input,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import type { UnitPickerNode } from '@shared/features/analytics/unit-profile'
import { unitProfileText } from '@shared/features/analytics/unit-text'
import { useMemo, useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { appTokens } from '../../../theme'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { useRecentUnits } from '../../../ui/sector-filter/use-recent-units'
import { findVisibleTreeNodes } from '../../../ui/sector-filter/visible-nodes'
import { useVisibleBlockRows } from '../../../ui/table/use-long-rows'

const text = unitProfileText.picker

/** Height of a unit in the list, in pixels. */
const rowHeight = 32

const useStyles = makeStyles({
  trigger: { '@media print': { display: 'none' } },
  label: { color: tokens.colorNeutralForeground3, marginRight: '4px' },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    boxSizing: 'border-box',
    width: '320px',
    height: '400px',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'calc(100vh - 24px)',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`
  },
  list: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden' },
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    height: `${rowHeight}px`,
    boxSizing: 'border-box'
  },
  gap: { width: '24px', flexShrink: 0 },
  unit: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    padding: '0 6px'
  },
  chosen: { backgroundColor: appTokens.selected, color: appTokens.selectedText },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', padding: '2px 0' },
  head: {
    padding: '4px 6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px'
  }
})

/** Maximum number of recently opened units shown. */
const mostRecent = 3

interface UnitPickerProps {
  /** Code and name of the chosen unit. */
  readonly code: string
  readonly name: string
  readonly onPick: (code: string) => void
}

/** Button that opens a panel with the tree of units, a search and the units opened last. */
export function UnitPicker({ code, name, onPick }: UnitPickerProps) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const { addRecentUnit } = useRecentUnits()
  return (
    <Popover
      open={open}
      onOpenChange={(_event, data) => setOpen(data.open)}
      positioning={{ position: 'below', align: 'start' }}
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={styles.trigger}
          icon={<ChevronDownRegular />}
          iconPosition="after"
          aria-label={text.open(name)}
        >
          <span className={styles.label}>{text.label}:</span>
          {name}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={text.tree}>
        <Panel
          code={code}
          onPick={picked => {
            addRecentUnit(picked)
            setOpen(false)
            if (picked !== code) onPick(picked)
          }}
        />
      </PopoverSurface>
    </Popover>
  )
}

interface PanelProps {
  readonly code: string
  readonly onPick: (code: string) => void
}

function Panel({ code, onPick }: PanelProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('analytics:units')
  const [search, setSearch] = useState('')
  const { recentUnits } = useRecentUnits()
  const others = recentUnits
    .filter(other => other !== code)
    .flatMap(other => data?.find(unit => unit.code === other) ?? [])
    .slice(0, mostRecent)
  return (
    <>
      <Input
        autoFocus
        role="searchbox"
        aria-label={text.search}
        placeholder={text.search}
        contentBefore={<SearchRegular aria-hidden />}
        value={search}
        onChange={(_event, { value }) => setSearch(value)}
      />
      {search.trim() === '' && others.length > 0 && (
        <div>
          <div className={styles.head} aria-hidden>
            {text.recent}
          </div>
          <ul aria-label={text.recent} className={styles.rows}>
            {others.map(unit => (
              <li key={unit.code} className={styles.row}>
                <span className={styles.gap} />
                <Button
                  appearance="subtle"
                  className={styles.unit}
                  onClick={() => onPick(unit.code)}
                >
                  <span className={styles.name}>{unit.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {error === undefined && !data && <LoadingState lines={6} />}
      {data && <Tree units={data} search={search} code={code} onPick={onPick} />}
    </>
  )
}

interface TreeProps extends PanelProps {
  readonly units: readonly UnitPickerNode[]
  readonly search: string
}

/**
 * Codes of the units that are initially collapsed in the tree: all with subordinate units, except
 * the root and the ancestors of the chosen unit.
 */
function foldedAround(units: readonly UnitPickerNode[], code: string): Set<string> {
  const byCode = new Map(units.map(unit => [unit.code, unit]))
  const folded = new Set(units.flatMap(({ parent }) => parent ?? []))
  for (const { code: root, parent } of units) if (parent === null) folded.delete(root)
  for (let at = byCode.get(code); at; at = byCode.get(at.parent ?? '')) folded.delete(at.code)
  return folded
}

function Tree({ units, search, code, onPick }: TreeProps) {
  const styles = useStyles()
  const nodes = useMemo(() => units.map(unit => ({ ...unit, id: unit.code })), [units])
  const parents = useMemo(() => new Set(units.flatMap(({ parent }) => parent ?? [])), [units])
  const [folded, setFolded] = useState(() => foldedAround(units, code))
  const shown = useMemo(() => findVisibleTreeNodes(nodes, folded, search), [nodes, folded, search])
  const { scroller, rows, above, below } = useVisibleBlockRows(shown.length, rowHeight)
  const toggle = (id: string): void => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  return (
    <div ref={scroller} className={styles.list}>
      {shown.length === 0 && <p className={styles.head}>{text.none}</p>}
      <ul
        aria-label={text.tree}
        className={styles.rows}
        style={{ paddingTop: above, paddingBottom: below }}
      >
        {rows.map(row => {
          const unit = shown[row]
          if (!unit) return null
          const isFolded = folded.has(unit.code)
          const isChosen = unit.code === code
          return (
            <li
              key={unit.code}
              className={styles.row}
              style={{ paddingInlineStart: unit.depth * 16 }}
              aria-setsize={shown.length}
              aria-posinset={row + 1}
            >
              {parents.has(unit.code) && search.trim() === '' ? (
                <Button
                  appearance="subtle"
                  size="small"
                  aria-expanded={!isFolded}
                  aria-label={isFolded ? text.expand(unit.name) : text.collapse(unit.name)}
                  icon={isFolded ? <ChevronRightRegular /> : <ChevronDownRegular />}
                  onClick={() => toggle(unit.code)}
                />
              ) : (
                <span className={styles.gap} />
              )}
              <Button
                appearance="subtle"
                className={mergeClasses(styles.unit, isChosen && styles.chosen)}
                aria-current={isChosen || undefined}
                title={unit.name}
                onClick={() => onPick(unit.code)}
              >
                <span className={styles.name}>{unit.name}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
