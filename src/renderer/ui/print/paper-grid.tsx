import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { uiText } from '@shared/kit/words/text'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import { fitTableToSheet, type SheetTableFit } from './fit-sheet'
import { pageSheetWidth, useIsPrinting } from './paper'

const useStyles = makeStyles({
  // Rendered in the document to be measured, but neither visible nor scrollable.
  measured: {
    position: 'fixed',
    top: 0,
    left: '-100000px',
    width: 'min-content',
    visibility: 'hidden',
    '@media print': { position: 'static', width: '100%', visibility: 'visible' }
  },
  table: { borderCollapse: 'collapse', fontSize: '11px', lineHeight: 1.4 },
  fitted: { display: 'none', width: '100%', '@media print': { display: 'table' } },
  // A table of two or three columns is not as wide as the sheet, because its rows would be hard to
  // follow.
  few: { width: 'auto', minWidth: '60%' },
  next: { '@media print': { marginTop: '12px' } },
  cell: {
    padding: '0.25em 0.5em',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    // Unlike `anywhere`, `break-word` does not reduce the minimum column width: a word breaks only
    // if it is longer than the sheet.
    overflowWrap: 'break-word',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  head: {
    verticalAlign: 'bottom',
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1Pressed}`
  },
  row: { breakInside: 'avoid' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  whole: { whiteSpace: 'nowrap' },
  // Addresses and checksums may break anywhere; a column as wide as one would push the other
  // columns off the sheet.
  endless: { overflowWrap: 'anywhere', minWidth: '20em' },
  part: { display: 'none', '@media print': { display: 'block', padding: '4px 0' } }
})

export interface PrintedColumn<T> {
  readonly key: string
  readonly title: string
  /**
   * How a column is printed: `number` is right-aligned and does not wrap, `whole` does not wrap,
   * `words` wraps between words.
   */
  readonly kind: 'number' | 'whole' | 'words'
  readonly cell: (row: T, index: number) => ReactNode
  readonly style?: (row: T, index: number) => CSSProperties | undefined
}

interface PrintedGridProps<T> {
  readonly label: string
  readonly columns: readonly PrintedColumn<T>[]
  readonly rows: readonly T[]
  /** Key of a row; omitted for rows that are identified by their position only. */
  readonly rowKey?: (row: T) => string
  /** Totals over all rows, by column key. */
  readonly totals?: Readonly<Record<string, string>> | undefined
}

/**
 * Printed form of a table: every row and column, full sheet width, header on each sheet. It is
 * measured off-screen when mounted, so the caller mounts it with all of its rows.
 */
export function PrintedGrid<T>(props: PrintedGridProps<T>) {
  return useIsPrinting() ? <Grid {...props} /> : null
}

function Grid<T>(props: PrintedGridProps<T>) {
  const styles = useStyles()
  const table = useRef<HTMLTableElement>(null)
  const [fit, setFit] = useState<SheetTableFit>()
  useLayoutEffect(() => {
    const heads = [...(table.current?.querySelectorAll('thead th') ?? [])]
    setFit(
      fitTableToSheet(
        heads.map(head => head.getBoundingClientRect().width),
        pageSheetWidth()
      )
    )
  }, [])
  const { columns } = props
  if (!fit) {
    return (
      <Panel {...props} table={table} className={mergeClasses(styles.table, styles.measured)} />
    )
  }
  return fit.panels.map((places, index) => (
    <Panel
      key={places.join()}
      {...props}
      columns={places.flatMap(place => columns[place] ?? [])}
      style={{ fontSize: `${fit.font}px` }}
      className={mergeClasses(
        styles.table,
        styles.fitted,
        columns.length <= fewColumns && styles.few,
        index > 0 && styles.next
      )}
      part={fit.panels.length > 1 ? partWords(places, columns.length) : undefined}
    />
  ))
}

const fewColumns = 3

/**
 * Label above each part of a split table that says which columns the part contains besides the
 * first one.
 */
const partWords = (places: readonly number[], all: number): string =>
  uiText.paper.part(String((places[1] ?? 0) + 1), String((places.at(-1) ?? 0) + 1), String(all))

interface PanelProps<T> extends PrintedGridProps<T> {
  readonly table?: Ref<HTMLTableElement>
  readonly className: string
  readonly style?: CSSProperties
  readonly part?: string | undefined
}

function Panel<T>(props: PanelProps<T>) {
  const { label, columns, rows, rowKey, totals, table, className, style, part } = props
  const styles = useStyles()
  return (
    <>
      {part !== undefined && <p className={styles.part}>{part}</p>}
      <table ref={table} className={className} style={style} aria-label={label}>
        <thead>
          <tr className={styles.row}>
            {columns.map(({ key, title, kind }) => (
              <th
                key={key}
                scope="col"
                className={mergeClasses(
                  styles.cell,
                  styles.head,
                  kind === 'number' && styles.number
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey?.(row) ?? index} className={styles.row}>
              {columns.map(column => (
                <Cell key={column.key} column={column} row={row} index={index} />
              ))}
            </tr>
          ))}
          {totals && (
            <tr className={styles.row}>
              {columns.map(({ key, kind }) => (
                <td
                  key={key}
                  className={mergeClasses(
                    styles.cell,
                    styles.head,
                    kind !== 'words' && styles.whole,
                    kind === 'number' && styles.number
                  )}
                >
                  {totals[key]}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </>
  )
}

interface CellProps<T> {
  readonly column: PrintedColumn<T>
  readonly row: T
  readonly index: number
}

function Cell<T>({ column, row, index }: CellProps<T>) {
  const styles = useStyles()
  const content = column.cell(row, index)
  const shape = column.kind === 'number' ? 'whole' : shapeOf(content, column.kind)
  return (
    <td
      className={mergeClasses(
        styles.cell,
        column.kind === 'number' && styles.number,
        shape && styles[shape]
      )}
      style={column.style?.(row, index)}
    >
      {shape === undefined && typeof content === 'string' ? <Words text={content} /> : content}
    </td>
  )
}

/** Pattern for words within which a browser would wrap: after a dash or a slash. */
const breaking = /\S*[^\s–/-][–/-]\S+/gu

/** Text whose words never wrap inside, such as "95–105%" or "lgsp/don-vi". */
function Words({ text }: { readonly text: string }) {
  const { whole } = useStyles()
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(breaking)) {
    parts.push(
      text.slice(end, index),
      <span key={index} className={whole}>
        {word}
      </span>
    )
    end = index + word.length
  }
  return [...parts, text.slice(end)]
}

/**
 * Maximum number of characters up to which a word, or a code, widens its column instead of being
 * broken.
 */
const longest = { words: 32, whole: 48 } as const

/** How a value is printed: figures and dates do not wrap, even in a column of words. */
function shapeOf(content: ReactNode, kind: keyof typeof longest): 'whole' | 'endless' | undefined {
  const plain = kind === 'whole' ? 'whole' : undefined
  if (typeof content !== 'string') return plain
  if (content.split(/\s/).some(word => word.length > longest[kind])) return 'endless'
  return content.length <= longest.words && /^[^\p{L}]*$/u.test(content) ? 'whole' : plain
}
