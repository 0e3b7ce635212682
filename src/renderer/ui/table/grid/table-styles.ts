import { makeStyles, tokens } from '@fluentui/react-components'
import { appTokens } from '../../../theme'

/** Row height in pixels, on which the virtual list relies. */
export const rowHeights = { normal: 40, compact: 32 } as const

/**
 * Heights of rows whose cells have a second, smaller line, by the size of the text: large text
 * leaves the badge beside the first line no space in the normal height.
 */
export const twoLineRowHeights = {
  normal: { normal: 44, compact: 40 },
  large: { normal: 52, compact: 48 }
} as const

/** Space in pixels at both ends of a row. */
export const rowPadding = 10

export const useTableStyles = makeStyles({
  scroller: {
    overflow: 'auto',
    containerType: 'scroll-state',
    // Maximum height of the table: nearly that of the window, so that after scrolling the page a
    // long list shows more than a few rows.
    maxHeight: 'max(360px, calc(100vh - 208px))',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  },
  table: { display: 'block', minWidth: 'fit-content', borderSpacing: 0 },
  head: {
    display: 'block',
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  // What is higher than its row must not add a scrollbar to the list. `clip` creates no scroll
  // area, so that pinned cells stay sticky.
  body: { display: 'block', position: 'relative', overflowY: 'clip' },
  row: {
    display: 'grid',
    alignItems: 'center',
    width: '100%',
    paddingLeft: `${rowPadding}px`,
    paddingRight: `${rowPadding}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`
  },
  headRow: {
    borderBottomStyle: 'none',
    height: '36px',
    backgroundColor: tokens.colorNeutralBackground1
  },
  totals: {
    display: 'block',
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`
  },
  totalsCell: { fontWeight: tokens.fontWeightSemibold },
  bodyRow: {
    position: 'absolute',
    left: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { backgroundColor: tokens.colorNeutralBackground1Hover }
  },
  cell: {
    minWidth: 0,
    padding: '2px 6px',
    textAlign: 'start',
    lineHeight: '20px',
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular
  },
  // Content of these cells is not clipped, so that a badge or button is never cut; their columns
  // are wide enough.
  open: { overflow: 'visible' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  date: { fontVariantNumeric: 'tabular-nums' },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '0.92em',
    color: tokens.colorNeutralForeground2
  },
  headCell: { position: 'relative', padding: 0, color: tokens.colorNeutralForeground3 },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    maxWidth: '100%',
    minHeight: '28px',
    minWidth: '28px',
    padding: '2px 6px',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: 'inherit',
    background: 'none',
    border: 'none',
    borderRadius: '4px',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  },
  sortTitle: {
    minWidth: 0,
    padding: '2px 0',
    lineHeight: '15px',
    overflow: 'hidden',
    textOverflow: 'ellipsis'
  },
  unit: { display: 'block', fontSize: '0.85em', fontWeight: tokens.fontWeightRegular },
  // Resize handle for the mouse only; keyboard users set widths in the column chooser.
  edge: {
    position: 'absolute',
    top: '4px',
    bottom: '4px',
    right: 0,
    width: '7px',
    cursor: 'col-resize',
    touchAction: 'none',
    borderRight: `2px solid transparent`,
    ':hover': { borderRightColor: tokens.colorNeutralStroke1 },
    ':active': { borderRightColor: tokens.colorBrandStroke1 },
    '@media print': { display: 'none' }
  },
  plainHead: {
    padding: '2px 6px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold
  },
  link: {
    color: appTokens.link,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' }
  },
  // Row actions stay visible while the other columns scroll horizontally.
  pinned: {
    position: 'sticky',
    right: '-10px',
    alignSelf: 'stretch',
    display: 'flex',
    alignItems: 'center',
    marginRight: '-10px',
    paddingRight: '16px',
    backgroundColor: 'inherit',
    '@container scroll-state(scrollable: inline-end)': {
      right: 0,
      borderLeft: `1px solid ${tokens.colorNeutralStroke2}`
    }
  },
  actions: { display: 'flex', alignItems: 'center', columnGap: '2px' },
  wait: { color: tokens.colorNeutralForeground4 }
})
