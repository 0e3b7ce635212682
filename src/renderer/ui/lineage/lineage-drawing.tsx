import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type LineageGraph, lineageNodeKindLabels } from '@shared/features/lineage/graph'
import { Link } from 'react-router-dom'
import { layOutLineage, lineageBoxSize, type PositionedLineageNode } from './layout'

const useStyles = makeStyles({
  scroller: {
    overflow: 'auto',
    // Maximum height of the drawing: at least four boxes, even on a low screen.
    maxHeight: 'max(60vh, 400px)',
    padding: '4px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media print': { maxHeight: 'none', overflow: 'visible' }
  },
  room: { position: 'relative' },
  lines: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  line: { fill: 'none', stroke: tokens.colorNeutralStroke1, strokeWidth: '1.5px' },
  box: {
    position: 'absolute',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    padding: '6px 12px',
    boxSizing: 'border-box',
    width: `${lineageBoxSize.width}px`,
    height: `${lineageBoxSize.height}px`,
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    lineHeight: '20px'
  },
  linked: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' }
  },
  asked: {
    border: `2px solid ${tokens.colorBrandStroke1}`,
    '@media (forced-colors: active)': { border: '2px solid Highlight' }
  },
  kind: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', padding: '1px 0' },
  title: { fontWeight: tokens.fontWeightSemibold },
  detail: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 }
})

interface LineageDrawingProps {
  readonly graph: LineageGraph
  /** Accessible name of the drawing. */
  readonly label: string
}

/**
 * Drawing of a lineage as boxes and lines; for screen readers a list of the boxes from sources to
 * uses, with links to existing pages.
 */
export function LineageDrawing({ graph, label }: LineageDrawingProps) {
  const styles = useStyles()
  const { nodes, lines, width, height } = layOutLineage(graph)
  return (
    <section className={styles.scroller} aria-label={label}>
      <ul className={styles.room} style={{ width, height }}>
        <li aria-hidden>
          <svg aria-hidden className={styles.lines} width={width} height={height}>
            {lines.map(({ key, path }) => (
              <path key={key} className={styles.line} d={path} />
            ))}
          </svg>
        </li>
        {nodes.map(node => (
          <li key={node.id}>
            <Box node={node} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Box({ node }: { readonly node: PositionedLineageNode }) {
  const styles = useStyles()
  const { kind, title, detail, path, layer, x, y } = node
  const look = mergeClasses(styles.box, path && styles.linked, layer === 0 && styles.asked)
  const place = { left: x, top: y }
  const words = (
    <>
      <span className={mergeClasses(styles.words, styles.kind)}>{lineageNodeKindLabels[kind]}</span>
      <span className={mergeClasses(styles.words, styles.title)} title={title}>
        {title}
      </span>
      {detail && (
        <span className={mergeClasses(styles.words, styles.detail)} title={detail}>
          {detail}
        </span>
      )}
    </>
  )
  return path ? (
    <Link to={path} className={look} style={place}>
      {words}
    </Link>
  ) : (
    <div className={look} style={place}>
      {words}
    </div>
  )
}
