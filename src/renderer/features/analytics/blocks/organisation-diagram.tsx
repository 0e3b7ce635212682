import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ZoomFitRegular } from '@fluentui/react-icons/svg/zoom-fit'
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in'
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out'
import { analyticsText } from '@shared/features/analytics/text'
import type { UnitTreeNode } from '@shared/features/analytics/view'
import { formatFigure } from '@shared/kit/figures/numbers'
import { formatPercent } from '@shared/kit/format'
import { unitProfilePath } from '@shared/navigation/paths'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cssColorOfTone } from '../../../theme'
import { findVisibleTreeNodes } from '../../../ui/sector-filter/visible-nodes'
import { box, foldedAtFirst, layoutDiagram, type PlacedNode } from './diagram-layout'
import { useDragToPan } from './use-drag-to-pan'

const forced = '@media (forced-colors: active)'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    '@media print': { display: 'none' }
  },
  scroller: {
    overflow: 'auto',
    maxHeight: '600px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    cursor: 'grab',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media print': { overflow: 'visible', maxHeight: 'none', border: 'none' }
  },
  drawing: { display: 'block', '@media print': { width: '100%', height: 'auto' } },
  box: {
    fill: tokens.colorNeutralBackground1,
    stroke: tokens.colorNeutralStroke1,
    [forced]: { fill: 'Canvas', stroke: 'CanvasText' }
  },
  line: { fill: 'none', stroke: tokens.colorNeutralStroke1, [forced]: { stroke: 'CanvasText' } },
  name: {
    fill: tokens.colorNeutralForeground1,
    fontSize: '13px',
    fontWeight: tokens.fontWeightSemibold
  },
  detail: { fill: tokens.colorNeutralForeground2, fontSize: '12px' },
  sign: { fill: tokens.colorNeutralForeground1, fontSize: '13px' },
  node: {
    cursor: 'pointer',
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible > rect:first-child': { stroke: tokens.colorStrokeFocus2, strokeWidth: '2px' }
  },
  stub: { cursor: 'pointer' }
})

const text = analyticsText.tree
const zooms = [0.4, 0.55, 0.75, 1, 1.25, 1.6] as const
const usualZoom = 3

interface OrganisationDiagramProps {
  readonly title: string
  readonly nodes: readonly UnitTreeNode[]
}

/**
 * Organisation chart from left to right, to pan, zoom and fold. One tab stop: arrow keys move along
 * the tree, Space folds, Enter opens the unit.
 */
export function OrganisationDiagram({ title, nodes }: OrganisationDiagramProps) {
  const styles = useStyles()
  const go = useNavigate()
  const [folded, setFolded] = useState(() => foldedAtFirst(nodes))
  const [zoom, setZoom] = useState(usualZoom)
  const [fitted, setFitted] = useState<number>()
  const [active, setActive] = useState<string>()
  const { scroller, panProps } = useDragToPan()
  const layout = useMemo(
    () => layoutDiagram(findVisibleTreeNodes(nodes, folded, '')),
    [nodes, folded]
  )
  const scale = fitted ?? zooms[zoom] ?? 1
  const toggle = (id: string): void => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  const zoomTo = (step: number): void => {
    setFitted(undefined)
    setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + step)))
  }
  const fit = (): void => {
    const width = scroller.current?.clientWidth ?? layout.width
    setFitted(Math.min(1, (width - 2) / layout.width))
  }
  const byId = new Map(layout.nodes.map(placed => [placed.node.id, placed]))
  const stop = active !== undefined && byId.has(active) ? active : layout.nodes[0]?.node.id
  const press = (event: KeyboardEvent, placed: PlacedNode<UnitTreeNode>): void => {
    if (event.key === 'Enter') go(unitProfilePath(placed.node.code))
    else if (event.key === ' ' && placed.node.hasChildren) toggle(placed.node.id)
    else {
      const next = neighbourOf(event.key, placed, layout.nodes)
      if (next === undefined) return
      setActive(next)
      scroller.current?.querySelector<SVGElement>(`[data-node="${CSS.escape(next)}"]`)?.focus()
    }
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.tools}>
        <Button
          size="small"
          appearance="subtle"
          icon={<ZoomOutRegular />}
          aria-label={text.zoomOut}
          onClick={() => zoomTo(-1)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ZoomInRegular />}
          aria-label={text.zoomIn}
          onClick={() => zoomTo(1)}
        />
        <Button size="small" appearance="subtle" icon={<ZoomFitRegular />} onClick={fit}>
          {text.fit}
        </Button>
        <span role="status" className={styles.detail}>
          {formatPercent(scale, 0)}
        </span>
      </div>
      <div ref={scroller} className={styles.scroller} {...panProps}>
        <svg
          data-picture=""
          role="group"
          aria-label={title}
          className={styles.drawing}
          width={layout.width * scale + 4}
          height={layout.height * scale + 4}
          viewBox={`-2 -2 ${layout.width + 4} ${layout.height + 4}`}
        >
          {layout.nodes.map(({ node, x, y }) => {
            const parent = byId.get(node.parent ?? '')
            return (
              parent && (
                <path
                  key={node.id}
                  className={styles.line}
                  d={`M${parent.x + box.width + 18},${parent.y + box.height / 2}H${x - 10}V${y + box.height / 2}H${x}`}
                />
              )
            )
          })}
          {layout.nodes.map(placed => (
            <DiagramNode
              key={placed.node.id}
              placed={placed}
              isFolded={folded.has(placed.node.id)}
              isStop={placed.node.id === stop}
              onFocus={() => setActive(placed.node.id)}
              onKeyDown={event => press(event, placed)}
              onOpen={() => go(unitProfilePath(placed.node.code))}
              onFold={() => toggle(placed.node.id)}
            />
          ))}
        </svg>
      </div>
    </>
  )
}

interface DiagramNodeProps {
  readonly placed: PlacedNode<UnitTreeNode>
  readonly isFolded: boolean
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onOpen: () => void
  readonly onFold: () => void
}

function DiagramNode({ placed: { node, x, y }, isFolded, isStop, ...on }: DiagramNodeProps) {
  const styles = useStyles()
  const rate = formatFigure(node.rate, 'percent')
  const detail = node.rate === null ? node.detail : `${node.detail} · ${rate}`
  return (
    <g transform={`translate(${x},${y})`}>
      <g
        role="button"
        tabIndex={isStop ? 0 : -1}
        data-node={node.id}
        aria-label={`${node.name}, ${detail}`}
        {...(node.hasChildren && { 'aria-expanded': !isFolded })}
        className={styles.node}
        onFocus={on.onFocus}
        onKeyDown={on.onKeyDown}
        onClick={on.onOpen}
      >
        <rect width={box.width} height={box.height} rx="4" className={styles.box} />
        <rect width="6" height={box.height} rx="2" fill={cssColorOfTone(node.tone, 'solid')} />
        <text x="14" y="19" className={styles.name}>
          {shortened(node.name, 25)}
        </text>
        <text x="14" y="37" className={styles.detail}>
          {shortened(detail, 30)}
        </text>
      </g>
      {node.hasChildren && (
        // The keyboard folds with Space on the box.
        <g className={styles.stub} aria-hidden onClick={on.onFold}>
          <circle cx={box.width + 10} cy={box.height / 2} r="8" className={styles.box} />
          <text
            x={box.width + 10}
            y={box.height / 2 + 4.5}
            textAnchor="middle"
            className={styles.sign}
          >
            {isFolded ? '+' : '−'}
          </text>
        </g>
      )}
    </g>
  )
}

const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name

/** Id of the parent, the first child, or the next box of the same column. */
function neighbourOf(
  key: string,
  { node, y }: PlacedNode<UnitTreeNode>,
  all: readonly PlacedNode<UnitTreeNode>[]
): string | undefined {
  const column = all
    .filter(other => other.node.depth === node.depth)
    .sort((one, other) => one.y - other.y)
  switch (key) {
    case 'ArrowLeft':
      return all.find(other => other.node.id === node.parent)?.node.id
    case 'ArrowRight':
      return all.find(other => other.node.parent === node.id)?.node.id
    case 'ArrowDown':
      return column.find(other => other.y > y)?.node.id
    case 'ArrowUp':
      return column.findLast(other => other.y < y)?.node.id
    default:
      return undefined
  }
}
