import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState
} from 'react'
import { paperTheme } from '../../../theme'
import { headSize, SheetContent, type SheetGridProps } from './sheet-content'
import {
  boxOf,
  type CellPosition,
  cellAddress,
  createGeometry,
  extentOf,
  originOf,
  parseCellAddress,
  positionKey,
  type SheetGeometry,
  type SheetWindow
} from './sheet-geometry'
import { cellAfterKey } from './sheet-keys'

const useStyles = makeStyles({
  scroller: {
    position: 'relative',
    overflow: 'auto',
    height: '100%',
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    ':has(:focus-visible)': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px'
    }
  },
  // Paper is white in every theme of the program.
  paper: {
    display: 'block',
    position: 'relative',
    outlineStyle: 'none',
    userSelect: 'none',
    backgroundColor: tokens.colorNeutralBackground1
  }
})

/** Window of a scroll area; a default before it has a size. */
function useWindow(): {
  readonly view: SheetWindow
  readonly measure: (scroller: HTMLElement) => void
} {
  const [view, setView] = useState<SheetWindow>({ top: 0, left: 0, width: 1_600, height: 900 })
  const measure = (scroller: HTMLElement): void => {
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = scroller
    if (clientWidth > 0)
      setView({ top: scrollTop, left: scrollLeft, width: clientWidth, height: clientHeight })
  }
  return { view, measure }
}

/** Scrolls so that a cell is not covered by the heads or outside the window. */
function reveal(scroller: HTMLElement, geometry: SheetGeometry, position: CellPosition): void {
  const box = boxOf(geometry, extentOf(geometry, position))
  const height = scroller.clientHeight - headSize.height
  const width = scroller.clientWidth - headSize.width
  if (box.top < scroller.scrollTop) scroller.scrollTop = box.top
  else if (box.top + box.height > scroller.scrollTop + height)
    scroller.scrollTop = Math.min(box.top, box.top + box.height - height)
  if (box.left < scroller.scrollLeft) scroller.scrollLeft = box.left
  else if (box.left + box.width > scroller.scrollLeft + width)
    scroller.scrollLeft = Math.min(box.left, box.left + box.width - width)
}

/** Position of the cell at an event's target; undefined outside the cells. */
function cellAt({ target }: MouseEvent): CellPosition | undefined {
  const address =
    target instanceof Element && target.closest('[data-cell]')?.getAttribute('data-cell')
  return address ? parseCellAddress(address) : undefined
}

/**
 * Sheet of a workbook as it looks, as a grid: arrow keys, Home, End, Page Up and Page Down move,
 * Shift extends the selection, Enter activates. Larger sheets are virtualised.
 */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, label, zoom, selection, onSelect, onActivate } = props
  const styles = useStyles()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { view, measure } = useWindow()
  const geometry = useMemo(
    () => createGeometry(sheet.rowHeights, sheet.columnWidths, sheet.merges, zoom),
    [sheet, zoom]
  )
  const focus = selection && originOf(geometry, selection.focus)
  const focusKey = focus && positionKey(focus.row, focus.column)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cell is revealed when it changes, not while the user scrolls
  useEffect(() => {
    if (scroller.current && focus) reveal(scroller.current, geometry, focus)
  }, [focusKey, geometry])

  const select = (position: CellPosition, extend: boolean): void => {
    const target = originOf(geometry, position)
    onSelect?.({ anchor: extend && selection ? selection.anchor : target, focus: target })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && selection) {
      event.preventDefault()
      onActivate?.()
      return
    }
    const next = cellAfterKey(geometry, focus ?? { row: 0, column: 0 }, event)
    if (!next || event.altKey) return
    event.preventDefault()
    select(focus ? next : { row: 0, column: 0 }, event.shiftKey)
  }
  const onPointerDown = (event: PointerEvent): void => {
    const cell = event.button === 0 ? cellAt(event) : undefined
    if (cell) select(cell, event.shiftKey)
  }
  const onPointerOver = (event: PointerEvent): void => {
    const cell = event.buttons === 1 ? cellAt(event) : undefined
    if (cell && selection) select(cell, true)
  }
  const { rows, columns } = geometry
  return (
    <FluentProvider theme={paperTheme} style={{ height: '100%', minHeight: 0 }}>
      <div
        ref={node => {
          scroller.current = node
          if (!node) return undefined
          const observer = new ResizeObserver(() => measure(node))
          observer.observe(node)
          return () => observer.disconnect()
        }}
        className={styles.scroller}
        onScroll={({ currentTarget }) => measure(currentTarget)}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are selected by keyboard
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-multiselectable
          aria-readonly
          aria-rowcount={rows.sizes.length + 1}
          aria-colcount={columns.sizes.length + 1}
          {...(focus && { 'aria-activedescendant': `${id}-${cellAddress(focus)}` })}
          className={styles.paper}
          style={{
            width: headSize.width + (columns.offsets.at(-1) ?? 0),
            height: headSize.height + (rows.offsets.at(-1) ?? 0)
          }}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerOver={onPointerOver}
          onDoubleClick={event => cellAt(event) && onActivate?.()}
        >
          <SheetContent {...props} id={id} geometry={geometry} view={view} focus={focus} />
        </table>
      </div>
    </FluentProvider>
  )
}
