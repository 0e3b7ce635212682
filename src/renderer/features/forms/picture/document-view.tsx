import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components'
import { formPictureText as text } from '@shared/features/forms/text'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { paperTheme } from '../../../theme'
import type {
  PictureBlock,
  PictureParagraph,
  PictureRun,
  PictureTableCell
} from './document-picture'
import { type DocumentViewProps, Place } from './document-place'
import type { CellLook } from './sheet-picture'

/** Pixels of a point at 100%. */
const pixelsPerPoint = 4 / 3

const useStyles = makeStyles({
  scroller: {
    height: '100%',
    minHeight: 0,
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground4
  },
  // Paper is white in every theme of the program.
  paper: {
    boxSizing: 'border-box',
    maxWidth: '820px',
    margin: '16px auto',
    padding: '48px 56px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow4,
    lineHeight: 1.4,
    overflowWrap: 'break-word',
    '@media (max-width: 1100px)': { padding: '24px' }
  },
  paragraph: { minHeight: '1em', margin: '0 0 4px', whiteSpace: 'pre-wrap' },
  table: { width: '100%', borderCollapse: 'collapse', margin: '6px 0' },
  cell: { border: `1px solid ${tokens.colorNeutralStroke1}`, padding: 0, verticalAlign: 'top' }
})

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: index => index + 1,
  ArrowDown: index => index + 1,
  ArrowLeft: index => index - 1,
  ArrowUp: index => index - 1,
  Home: () => 0,
  End: (_index, last) => last
}

function styleOfRun(
  { bold, italic, underline, size, color }: CellLook,
  zoom: number
): CSSProperties {
  return {
    ...(size && { fontSize: `${size * pixelsPerPoint * zoom}px` }),
    ...(bold && { fontWeight: 700 }),
    ...(italic && { fontStyle: 'italic' }),
    ...(underline && { textDecorationLine: 'underline' }),
    ...(color && { color })
  }
}

/**
 * Document as paragraphs and tables. Its marks and the cells of its tables are buttons; arrow keys,
 * Home and End move between them.
 */
export function DocumentView(props: DocumentViewProps) {
  const { blocks, label, zoom } = props
  const styles = useStyles()
  const paper = useRef<HTMLElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (!step || event.altKey) return
    const places = [...(paper.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const focused = document.activeElement
    const index = focused instanceof HTMLElement ? places.indexOf(focused) : -1
    const next = places[Math.min(places.length - 1, Math.max(0, step(index, places.length - 1)))]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  return (
    <FluentProvider theme={paperTheme} style={{ height: '100%', minHeight: 0 }}>
      <div className={styles.scroller}>
        <article
          ref={paper}
          aria-label={label}
          className={styles.paper}
          style={{ fontSize: `${13 * pixelsPerPoint * zoom}px` }}
          onKeyDown={onKeyDown}
        >
          {blocks.map((block, index) =>
            block.kind === 'paragraph' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has nothing but its position
              <Paragraph key={index} {...props} paragraph={block.paragraph} isFixed={false} />
            ) : (
              <DocumentTable key={`table ${block.table}`} {...props} block={block} />
            )
          )}
        </article>
      </div>
    </FluentProvider>
  )
}

interface ParagraphProps extends DocumentViewProps {
  readonly paragraph: PictureParagraph
  /** Whether the paragraph is within a place, so that its marks are no buttons. */
  readonly isFixed: boolean
}

function Paragraph(props: ParagraphProps) {
  const { paragraph, zoom, isFixed } = props
  const styles = useStyles()
  const Element = isFixed ? 'span' : 'p'
  return (
    <Element
      className={styles.paragraph}
      style={{ textAlign: paragraph.align, ...(isFixed && { display: 'block' }) }}
    >
      {groupRuns(paragraph.runs).map(({ mark, runs }, index) => {
        const words = runs.map((run, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a run has nothing but its position
          <span key={place} style={styleOfRun(run.look, zoom)}>
            {run.text}
          </span>
        ))
        // biome-ignore-start lint/suspicious/noArrayIndexKey: a group of runs has nothing but its position
        return mark !== undefined && !isFixed ? (
          <Place
            key={index}
            {...props}
            place={{ kind: 'mark', name: mark }}
            words={runs.map(run => run.text).join('')}
          >
            {words}
          </Place>
        ) : (
          <span key={index}>{words}</span>
        )
        // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
      })}
    </Element>
  )
}

/** Adjacent runs of the same mark together. */
function groupRuns(runs: readonly PictureRun[]) {
  const groups: { mark: string | undefined; runs: PictureRun[] }[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last.mark === run.mark) last.runs.push(run)
    else groups.push({ mark: run.mark, runs: [run] })
  }
  return groups
}

interface DocumentTableProps extends DocumentViewProps {
  readonly block: Extract<PictureBlock, { kind: 'table' }>
}

function DocumentTable(props: DocumentTableProps) {
  const { block } = props
  const styles = useStyles()
  const contentOf = (row: number, cell: PictureTableCell) =>
    cell.paragraphs.map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has nothing but its position
      <Paragraph key={`${row} ${index}`} {...props} paragraph={paragraph} isFixed />
    ))
  return (
    <table className={styles.table} aria-label={text.table(block.table + 1)}>
      <tbody>
        {block.rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its position
          <tr key={row}>
            {cells.map(cell => {
              const hasMark = cell.paragraphs.some(({ runs }) => runs.some(({ mark }) => mark))
              return (
                <td
                  key={cell.column}
                  colSpan={cell.columnSpan}
                  rowSpan={cell.rowSpan}
                  className={styles.cell}
                >
                  {hasMark ? (
                    cell.paragraphs.map((paragraph, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has nothing but its position
                      <Paragraph key={index} {...props} paragraph={paragraph} isFixed={false} />
                    ))
                  ) : (
                    <Place
                      {...props}
                      place={{ kind: 'tableCell', table: block.table, row, column: cell.column }}
                      words={cell.paragraphs
                        .map(({ runs }) => runs.map(run => run.text).join(''))
                        .join(' ')}
                    >
                      {contentOf(row, cell)}
                    </Place>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
