import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LinkFilled } from '@fluentui/react-icons/svg/link'
import { WarningFilled } from '@fluentui/react-icons/svg/warning'
import { formPictureText as text } from '@shared/features/forms/text'
import { type CSSProperties, memo } from 'react'
import { cssColorOfTone } from '../../../theme'
import type { BorderLine, CellLook, CellMark, PictureCell } from './sheet-picture'

/** Pixels of a point at 100%. */
const pixelsPerPoint = 4 / 3
/** Points of a cell without a font size. */
const defaultSize = 11

const useStyles = makeStyles({
  cell: {
    position: 'absolute',
    top: 0,
    display: 'flex',
    boxSizing: 'border-box',
    overflow: 'hidden',
    cursor: 'cell',
    padding: '0 2px',
    fontFamily: tokens.fontFamilyBase,
    lineHeight: 1.2,
    color: tokens.colorNeutralForeground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`
  },
  filled: { borderRightColor: 'transparent', borderBottomColor: 'transparent' },
  spilling: { overflow: 'visible', zIndex: 1 },
  words: { minWidth: 0, whiteSpace: 'pre', width: '100%' },
  wrapped: { whiteSpace: 'pre-wrap', overflowWrap: 'break-word' },
  formula: { color: tokens.colorNeutralForeground3 },
  selected: {
    backgroundImage: `linear-gradient(${tokens.colorBrandBackground2}, ${tokens.colorBrandBackground2})`,
    backgroundBlendMode: 'multiply'
  },
  current: { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px', zIndex: 2 },
  bound: { paddingLeft: '24px' },
  mark: {
    position: 'absolute',
    top: 0,
    left: 0,
    display: 'flex',
    alignItems: 'center',
    columnGap: '1px',
    padding: '0 2px',
    fontSize: '10px',
    fontStyle: 'normal',
    lineHeight: '13px',
    fontWeight: tokens.fontWeightSemibold,
    borderBottomRightRadius: '4px',
    color: tokens.colorNeutralForegroundOnBrand
  },
  source: { fontStyle: 'italic' }
})

interface SheetCellProps {
  readonly id: string
  readonly address: string
  readonly cell: PictureCell | undefined
  readonly mark: CellMark | undefined
  readonly columnIndex: number
  readonly rowSpan: number
  readonly columnSpan: number
  readonly left: number
  readonly width: number
  readonly height: number
  /** Width that text may take if the cells to the right are empty, in pixels. */
  readonly spill: number
  readonly zoom: number
  readonly selected: boolean
  readonly current: boolean
}

/** Text of a cell for screen readers: address, content, and what a bound cell takes. */
function spokenCell({ address, cell, mark }: Pick<SheetCellProps, 'address' | 'cell' | 'mark'>) {
  if (!mark) return text.cell(address, cell?.text || text.empty)
  return text.boundCell(address, mark.number, mark.label, mark.fault ?? mark.value ?? '')
}

const widths: Readonly<Record<string, number>> = { medium: 2, thick: 3, double: 3 }

function borderOf(line: BorderLine | undefined): string | undefined {
  if (!line) return undefined
  const style =
    line.style === 'double' ? 'double' : /dot|dash|hair/i.test(line.style) ? 'dotted' : 'solid'
  return `${widths[line.style] ?? 1}px ${style} ${line.color ?? 'currentColor'}`
}

const justify = { left: 'flex-start', center: 'center', right: 'flex-end', justify: 'flex-start' }
const vertical = { top: 'flex-start', middle: 'center', bottom: 'flex-end' }

/** Style of a cell that the file gives; everything else is of the class. */
function styleOfLook(look: CellLook, zoom: number): CSSProperties {
  const { borders = {} } = look
  const sides = {
    borderTop: borderOf(borders.top),
    borderRight: borderOf(borders.right),
    borderBottom: borderOf(borders.bottom),
    borderLeft: borderOf(borders.left)
  }
  return {
    ...Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined)),
    fontSize: `${(look.size ?? defaultSize) * pixelsPerPoint * zoom}px`,
    alignItems: vertical[look.vertical ?? 'bottom'],
    justifyContent: justify[look.align ?? 'left'],
    textAlign: look.align ?? 'left',
    ...(look.bold && { fontWeight: 700 }),
    ...(look.italic && { fontStyle: 'italic' }),
    ...(look.underline && { textDecorationLine: 'underline' }),
    ...(look.color && { color: look.color }),
    ...(look.fill && { backgroundColor: look.fill }),
    ...(look.indent && { paddingLeft: `${look.indent * 9 * zoom}px` })
  }
}

function rotationOf({ rotation }: CellLook): CSSProperties | undefined {
  if (!rotation) return undefined
  return Math.abs(rotation) === 90
    ? { writingMode: rotation > 0 ? 'sideways-lr' : 'vertical-rl', width: 'auto' }
    : { transform: `rotate(${-rotation}deg)` }
}

/** One cell of a sheet, with the mark of its binding. */
export const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { id, cell, mark, left, width, height, zoom, selected, current } = props
  const styles = useStyles()
  const look = cell?.look ?? {}
  const isSpilling = !mark && cell?.formula === undefined && props.spill > width
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    <td
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid are selected
      role="gridcell"
      aria-colindex={props.columnIndex + 2}
      aria-selected={selected}
      {...spansOf(props)}
      aria-label={spokenCell(props)}
      title={mark ? spokenCell(props) : cell?.formula && `=${cell.formula}`}
      data-cell={props.address}
      className={mergeClasses(
        styles.cell,
        look.fill !== undefined && styles.filled,
        isSpilling && styles.spilling,
        mark && styles.bound,
        selected && styles.selected,
        current && styles.current
      )}
      style={{
        ...boxOfCell({ left, width, height }, look),
        ...styleOfLook(look, zoom),
        ...styleOfMark(mark)
      }}
    >
      {mark && <MarkNumber mark={mark} />}
      <CellWords {...props} isSpilling={isSpilling} />
    </td>
  )
})

/**
 * Box of a cell in its row. It covers the borders of its neighbours where it has its own, so that
 * two lines are drawn as one.
 */
function boxOfCell(
  { left, width, height }: Pick<SheetCellProps, 'left' | 'width' | 'height'>,
  { borders = {} }: CellLook
): CSSProperties {
  const [over, beside] = [borders.top ? 1 : 0, borders.left ? 1 : 0]
  return { top: -over, left: left - beside, width: width + beside, height: height + over }
}

/** Style of text that runs into the empty cells to the right, which stay selectable below it. */
const spilled: CSSProperties = { flexShrink: 0, overflow: 'hidden', pointerEvents: 'none' }

/** Text of a cell, or the value or source of a bound one. */
function CellWords({
  cell,
  mark,
  spill,
  isSpilling
}: SheetCellProps & { readonly isSpilling: boolean }) {
  const styles = useStyles()
  const look = cell?.look ?? {}
  return (
    <span
      className={mergeClasses(
        styles.words,
        look.wrap && styles.wrapped,
        !mark && cell?.formula !== undefined && styles.formula,
        mark && mark.value === undefined && styles.source
      )}
      style={{ ...rotationOf(look), ...(isSpilling && { width: spill, ...spilled }) }}
    >
      {mark ? (mark.fault ?? mark.value ?? mark.label) : cell?.text}
    </span>
  )
}

const spansOf = ({ rowSpan, columnSpan }: SheetCellProps) => ({
  ...(rowSpan > 1 && { 'aria-rowspan': rowSpan }),
  ...(columnSpan > 1 && { 'aria-colspan': columnSpan })
})

const styleOfMark = (mark: CellMark | undefined): CSSProperties | undefined =>
  mark && {
    backgroundColor: cssColorOfTone(mark.tone, 'fill'),
    boxShadow: `inset 0 0 0 1px ${cssColorOfTone(mark.tone, 'solid')}`
  }

/** Number and symbol of a binding, in the corner of its cell. */
function MarkNumber({ mark }: { readonly mark: CellMark }) {
  const styles = useStyles()
  const Icon = mark.fault === undefined ? LinkFilled : WarningFilled
  return (
    <span
      aria-hidden
      className={styles.mark}
      style={{ backgroundColor: cssColorOfTone(mark.tone, 'text') }}
    >
      <Icon fontSize={10} />
      {mark.number}
    </span>
  )
}
