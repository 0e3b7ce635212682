import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { unitProfileText } from '@shared/features/analytics/unit-text'
import { formatNumber } from '@shared/kit/format'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { appTokens } from '../../theme'
import { useVisibleBlockRows } from '../table/use-long-rows'
import { treeStepOf } from './tree-keys'
import { coveredBy, type FilterUnitNode } from './unit-nodes'
import { findVisibleTreeNodes } from './visible-nodes'

const text = unitProfileText.filter

/** Height of a unit in the tree, in pixels. */
const rowHeight = 30

const useStyles = makeStyles({
  tree: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overflowX: 'hidden',
    borderRadius: '4px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` }
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    height: `${rowHeight}px`,
    boxSizing: 'border-box',
    paddingInlineEnd: '8px',
    cursor: 'pointer',
    borderRadius: '4px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover }
  },
  active: { boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStrokeAccessible}` },
  chosen: { backgroundColor: appTokens.selected, color: appTokens.selectedText },
  fold: { display: 'inline-flex', width: '20px', flexShrink: 0 },
  box: {
    display: 'inline-flex',
    width: '16px',
    height: '16px',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '3px'
  },
  name: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap'
  },
  total: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  none: { padding: '4px 6px', color: tokens.colorNeutralForeground3 }
})

interface UnitTreeProps {
  readonly nodes: readonly FilterUnitNode[]
  readonly chosen: readonly string[]
  readonly search: string
  /** Persons of each unit with its subordinate units; empty if they are unknown. */
  readonly totals: Readonly<Record<string, number>>
  readonly onToggle: (id: string) => void
}

/** Nodes that are folded at first: all with subordinate units but the roots. */
const initiallyFolded = (nodes: readonly FilterUnitNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ id, depth, hasChildren }) => (hasChildren && depth > 0 ? id : [])))

/** Tree in which several units can be chosen, by mouse and by the keys of the ARIA tree pattern. */
export function UnitTree({ nodes, chosen, search, totals, onToggle }: UnitTreeProps) {
  const styles = useStyles()
  const idOf = useId()
  const [folded, setFolded] = useState(() => initiallyFolded(nodes))
  const [asked, setActive] = useState<string>()
  const isSearching = search.trim() !== ''
  const shown = useMemo(() => findVisibleTreeNodes(nodes, folded, search), [nodes, folded, search])
  const covered = useMemo(() => coveredBy(nodes, chosen), [nodes, chosen])
  const siblings = useMemo(() => Map.groupBy(nodes, ({ parent }) => parent), [nodes])
  const active = shown.some(({ id }) => id === asked) ? asked : shown[0]?.id
  const { scroller, rows, above, below } = useVisibleBlockRows(shown.length, rowHeight)
  const isOpen = ({ id }: FilterUnitNode): boolean => isSearching || !folded.has(id)
  const fold = (id: string): void => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  const move = (id: string): void => {
    setActive(id)
    const top = shown.findIndex(node => node.id === id) * rowHeight
    const { current } = scroller
    if (!current) return
    const lowest = top + rowHeight - current.clientHeight
    current.scrollTop = Math.max(lowest, Math.min(top, current.scrollTop))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = treeStepOf(event.key, { shown, active, isOpen })
    if (!step) return
    event.preventDefault()
    if (step.fold !== undefined && !isSearching) fold(step.fold)
    if (step.toggle !== undefined) onToggle(step.toggle)
    if (step.active !== undefined) move(step.active)
  }
  return (
    <div
      ref={scroller}
      role="tree"
      aria-multiselectable="true"
      aria-label={unitProfileText.picker.tree}
      aria-activedescendant={active === undefined ? undefined : `${idOf}${active}`}
      tabIndex={0}
      className={styles.tree}
      onKeyDown={onKeyDown}
    >
      {shown.length === 0 && <p className={styles.none}>{unitProfileText.picker.none}</p>}
      <div role="presentation" style={{ paddingTop: above, paddingBottom: below }}>
        {rows.map(row => {
          const node = shown[row]
          if (!node) return null
          const all = siblings.get(node.parent) ?? []
          return (
            <UnitTreeItem
              key={node.id}
              node={node}
              id={`${idOf}${node.id}`}
              place={[all.indexOf(node) + 1, all.length]}
              state={
                chosen.includes(node.id) ? 'chosen' : covered.has(node.id) ? 'covered' : 'free'
              }
              isOpen={isOpen(node)}
              isActive={node.id === active}
              total={totals[node.id]}
              onFold={isSearching ? undefined : () => fold(node.id)}
              onPress={() => {
                move(node.id)
                onToggle(node.id)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

interface UnitTreeItemProps {
  readonly node: FilterUnitNode
  readonly id: string
  /** Position among the units of the same superior, and their number. */
  readonly place: readonly [position: number, size: number]
  /** Whether the unit is chosen, or is below a chosen one. */
  readonly state: 'chosen' | 'covered' | 'free'
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly total: number | undefined
  /** Folds or unfolds the unit; undefined while a search shows all it finds. */
  readonly onFold: (() => void) | undefined
  readonly onPress: () => void
}

function UnitTreeItem(props: UnitTreeItemProps) {
  const { node, id, place, state, isOpen, isActive, total, onFold, onPress } = props
  const styles = useStyles()
  const { name, depth, hasChildren } = node
  const isIncluded = state !== 'free'
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names the active item
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of its items
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={place[0]}
      aria-setsize={place[1]}
      aria-checked={isIncluded}
      aria-disabled={state === 'covered' || undefined}
      aria-expanded={hasChildren ? isOpen : undefined}
      className={mergeClasses(styles.row, isIncluded && styles.chosen, isActive && styles.active)}
      style={{ paddingInlineStart: depth * 16 }}
      title={state === 'covered' ? text.covered : name}
      onClick={onPress}
    >
      <span
        className={styles.fold}
        aria-hidden
        onClick={event => {
          if (!hasChildren || !onFold) return
          event.stopPropagation()
          onFold()
        }}
      >
        {hasChildren && (isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />)}
      </span>
      <span className={styles.box} aria-hidden>
        {isIncluded && <CheckmarkRegular fontSize={12} />}
      </span>
      <span className={styles.name}>{name}</span>
      {total !== undefined && <span className={styles.total}>{formatNumber(total)}</span>}
    </div>
  )
}
