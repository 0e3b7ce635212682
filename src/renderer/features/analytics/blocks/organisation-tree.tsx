import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { analyticsText } from '@shared/features/analytics/text'
import type { SectorBlock, UnitTreeNode } from '@shared/features/analytics/view'
import { formatFigure } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import { useMemo, useState } from 'react'
import { SearchField } from '../../../ui/filter-bar'
import { createLazyChunk, createLazyComponent } from '../../../ui/late'
import { EmptyState } from '../../../ui/page/states'
import { UnitLink } from '../../../ui/page/unit-link'
import { type PrintedColumn, PrintedGrid } from '../../../ui/print/paper-grid'
import { findVisibleTreeNodes } from '../../../ui/sector-filter/visible-nodes'
import { useVisibleBlockRows } from '../../../ui/table/use-long-rows'
import { SectorTableCell } from '../cell-content'

/** Height of a unit in a long tree, in pixels. */
const rowHeight = 37

const useStyles = makeStyles({
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  views: {
    display: 'flex',
    columnGap: '4px',
    margin: 0,
    padding: 0,
    marginInlineStart: 'auto',
    border: 'none',
    '@media print': { display: 'none' }
  },
  list: { display: 'flex', flexDirection: 'column' },
  // Hidden on paper, where `PrintedGrid` replaces it.
  screen: { '@media print': { display: 'none' } },
  long: { maxHeight: '600px', overflow: 'auto' },
  node: {
    display: 'grid',
    gridTemplateColumns: 'minmax(220px, 1fr) minmax(120px, 220px) minmax(160px, 260px)',
    alignItems: 'center',
    columnGap: '16px',
    minHeight: '36px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontVariantNumeric: 'tabular-nums'
  },
  // On a narrow page, as at 200 %, the bar moves below the name; a long tree with fixed row height
  // scrolls horizontally.
  apart: {
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)', padding: '6px 0' }
  },
  even: { minWidth: '560px', height: `${rowHeight}px`, boxSizing: 'border-box' },
  name: { display: 'flex', alignItems: 'center', columnGap: '4px' },
  gap: { width: '24px' },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

const text = analyticsText.tree
const views = ['list', 'diagram'] as const
const OrganisationDiagram = createLazyComponent(
  createLazyChunk(() => import('./organisation-diagram')),
  'OrganisationDiagram'
)

interface OrganisationTreeProps {
  readonly block: Extract<SectorBlock, { kind: 'tree' }>
}

/**
 * Unit tree as a collapsible list with a fill bar per unit, in which a search shows matches with
 * their ancestors, or as an organisation chart.
 */
export function OrganisationTree({ block }: OrganisationTreeProps) {
  const styles = useStyles()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const [view, setView] = useState<(typeof views)[number]>('list')
  const isList = view === 'list'
  const shown = useMemo(
    () => findVisibleTreeNodes(block.nodes, closed, search),
    [block.nodes, closed, search]
  )
  const toggle = (id: string): void => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  return (
    <>
      <div className={styles.top} data-no-picture>
        {isList && <SearchField label={text.search} value={search} onChange={setSearch} />}
        <fieldset className={styles.views} aria-label={text.view}>
          {views.map(one => (
            <Button
              key={one}
              size="small"
              appearance={one === view ? 'secondary' : 'subtle'}
              aria-pressed={one === view}
              onClick={() => {
                setView(one)
                setSearch('')
              }}
            >
              {text.views[one]}
            </Button>
          ))}
        </fieldset>
      </div>
      {isList ? (
        <TreeList block={block} shown={shown} closed={closed} onToggle={toggle} />
      ) : (
        <OrganisationDiagram title={block.title} nodes={block.nodes} />
      )}
      <PrintedGrid
        key={shown.length}
        label={block.title}
        columns={paperColumns}
        rows={shown}
        rowKey={({ id }) => id}
      />
      {shown.length === 0 && <EmptyState message={analyticsText.empty} />}
    </>
  )
}

interface TreeListProps extends OrganisationTreeProps {
  readonly shown: readonly UnitTreeNode[]
  readonly closed: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

function TreeList({ block, shown, closed, onToggle }: TreeListProps) {
  const styles = useStyles()
  const { scroller, isLong, rows, above, below } = useVisibleBlockRows(shown.length, rowHeight)
  return (
    <>
      <p role="status" className={styles.detail}>
        {text.count(formatNumber(shown.length), formatNumber(block.nodes.length))}
      </p>
      {/* A scroller must be reachable by keyboard. */}
      <div
        role="group"
        ref={scroller}
        aria-label={block.title}
        className={mergeClasses(styles.screen, isLong && styles.long)}
        {...(isLong && { tabIndex: 0 })}
      >
        <ul className={styles.list} style={{ paddingTop: above, paddingBottom: below }}>
          {rows.map(row => {
            const node = shown[row]
            return (
              node && (
                <li
                  key={node.id}
                  className={mergeClasses(styles.node, isLong ? styles.even : styles.apart)}
                  aria-setsize={shown.length}
                  aria-posinset={row + 1}
                >
                  <Node node={node} isClosed={closed.has(node.id)} onToggle={onToggle} />
                </li>
              )
            )
          })}
        </ul>
      </div>
    </>
  )
}

const paperColumns: readonly PrintedColumn<UnitTreeNode>[] = [
  {
    key: 'name',
    title: text.heads.name,
    kind: 'words',
    cell: ({ name }) => name,
    style: ({ depth }) => ({ paddingInlineStart: `${0.5 + depth * 1.5}em` })
  },
  { key: 'detail', title: text.heads.detail, kind: 'whole', cell: ({ detail }) => detail },
  {
    key: 'rate',
    title: text.heads.rate,
    kind: 'number',
    cell: ({ rate }) => formatFigure(rate, 'percent')
  }
]

interface NodeProps {
  readonly node: UnitTreeNode
  readonly isClosed: boolean
  readonly onToggle: (id: string) => void
}

function Node({ node, isClosed, onToggle }: NodeProps) {
  const styles = useStyles()
  return (
    <>
      <span className={styles.name} style={{ paddingInlineStart: node.depth * 24 }}>
        {node.hasChildren ? (
          <Button
            appearance="subtle"
            size="small"
            aria-expanded={!isClosed}
            aria-label={isClosed ? text.expand(node.name) : text.collapse(node.name)}
            icon={isClosed ? <ChevronRightRegular /> : <ChevronDownRegular />}
            onClick={() => onToggle(node.id)}
          />
        ) : (
          <span className={styles.gap} />
        )}
        <UnitLink code={node.code} name={node.name} />
      </span>
      <span className={styles.detail}>{node.detail}</span>
      <SectorTableCell
        cell={{
          text: formatFigure(node.rate, 'percent'),
          ...(node.rate !== null && { bar: { ratio: node.rate, tone: node.tone } })
        }}
      />
    </>
  )
}
