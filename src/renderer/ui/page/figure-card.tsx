import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { formatPercent } from '@shared/kit/format'
import type { StatusBadgeStyle, StatusTone } from '@shared/kit/status'
import { uiText } from '@shared/kit/words/text'
import { Children, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cssColorOfTone } from '../../theme'
import { statusIcons } from './status-badge'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    // The cards are in one row if each has at least 176 px, otherwise in two even rows: four cards
    // are 4 or 2 + 2, never 3 + 1. The middle value of clamp() is far too large below that width
    // and far too small above it, so that one of the bounds always applies.
    gridTemplateColumns:
      'repeat(auto-fit, minmax(max(min(100%, 150px), clamp((100% - (var(--all) - 1) * 16px) / var(--all), (var(--all) * 192px - 16px - 100%) * 999, (100% - (var(--half) - 1) * 16px) / var(--half))), 1fr))',
    gap: '16px',
    // On paper six cards fit side by side on a portrait sheet.
    '@media print': { gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))', gap: '5px' }
  },
  card: {
    breakInside: 'avoid',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    rowGap: '2px',
    padding: '16px 20px',
    textAlign: 'start',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    minWidth: 0,
    // In a low window the padding is smaller, to leave height for the content below.
    '@media (max-height: 640px)': { padding: '8px 16px' },
    '@media print': { padding: '6px 8px', borderRadius: '4px' }
  },
  pressable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' }
  },
  link: { textDecorationLine: 'none' },
  // The action button is placed beside the card's content, because a link must not contain a
  // button.
  acted: {
    position: 'relative',
    display: 'grid',
    minWidth: 0,
    // Not positioned on paper, because positioned boxes are drawn last and the text of the printed
    // page would lose its order.
    '@media print': { position: 'static' }
  },
  action: {
    position: 'absolute',
    top: '14px',
    right: '10px',
    '@media (max-height: 640px)': { top: '6px' },
    '@media print': { display: 'none' }
  },
  top: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '8px',
    color: tokens.colorNeutralForeground3,
    lineHeight: '22px',
    '@media print': { fontSize: '11px', lineHeight: '16px' }
  },
  besideAction: { paddingRight: '16px', '@media print': { paddingRight: 0 } },
  icon: {
    '@media print': { display: 'none' },
    display: 'flex',
    fontSize: '20px',
    color: tokens.colorBrandForeground1
  },
  value: {
    fontSize: '28px',
    lineHeight: '40px',
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.02em',
    '@media (max-height: 640px)': { fontSize: '22px', lineHeight: '30px' },
    '@media print': { fontSize: '17px', lineHeight: '26px' }
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6px' },
  unit: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    alignSelf: 'flex-end',
    lineHeight: '30px'
  },
  status: { display: 'flex', fontSize: '20px' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    '@media print': { fontSize: '10px', lineHeight: '14px' }
  },
  change: { display: 'inline-flex', alignItems: 'center', fontWeight: tokens.fontWeightSemibold }
})

export interface FigureCardProps {
  readonly title: string
  readonly value: string
  /** Unit of the value, shown next to it. */
  readonly unit?: string
  readonly icon?: ReactElement
  /** Change of the value as a ratio to the previous period; shown with an arrow and a word. */
  readonly change?: number
  /** Formatted change that is not a ratio; its tone says whether it is favourable. */
  readonly delta?: { readonly text: string; readonly up: boolean; readonly tone: StatusTone }
  readonly note?: ReactNode
  /** Target of the value, on its own line. */
  readonly target?: string
  /** Drawing of the value against its target, below them. */
  readonly bullet?: ReactNode
  /** Small drawing, such as a sparkline, at the end of the value's line. */
  readonly beside?: ReactNode
  /** Status of the value: a coloured icon, with a label for screen readers. */
  readonly status?: StatusBadgeStyle
  /** Address of the page with details of the figure, to which the card links. */
  readonly to?: string
  /** Button in the corner of the card. */
  readonly action?: ReactNode
}

export function FigureCardRow({ children }: { readonly children: ReactNode }) {
  const all = Children.toArray(children).length
  const lines = { '--all': all, '--half': Math.ceil(all / 2) } as CSSProperties
  return (
    <div className={useStyles().row} style={lines}>
      {children}
    </div>
  )
}

/** Card with one figure: label, number, and a change or a note. */
export function FigureCard({ action, ...props }: FigureCardProps) {
  const styles = useStyles()
  if (action === undefined) return <FigureSurface {...props} />
  return (
    <div className={styles.acted}>
      <FigureSurface {...props} action={action} />
      <div className={styles.action}>{action}</div>
    </div>
  )
}

function FigureSurface(props: FigureCardProps) {
  const styles = useStyles()
  const content = <FigureContent {...props} />
  if (props.to !== undefined) {
    return (
      <Link className={mergeClasses(styles.card, styles.pressable, styles.link)} to={props.to}>
        {content}
      </Link>
    )
  }
  return <div className={styles.card}>{content}</div>
}

function FigureContent(props: FigureCardProps) {
  const { title, value, unit, icon, change, delta, note, target, beside, status, action } = props
  const { bullet } = props
  const styles = useStyles()
  return (
    <>
      <span className={mergeClasses(styles.top, action !== undefined && styles.besideAction)}>
        {title}
        {icon && (
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
        )}
      </span>
      <span className={styles.line}>
        <span className={styles.value}>{value}</span>
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        {status && (
          <span
            role="img"
            className={styles.status}
            style={{ color: cssColorOfTone(status.tone, 'text') }}
            aria-label={status.label}
            title={status.label}
          >
            {statusIcons[status.icon]}
          </span>
        )}
        {beside}
      </span>
      {bullet}
      {target !== undefined && <span className={styles.foot}>{target}</span>}
      <span className={styles.foot}>
        {change !== undefined && <Change ratio={change} />}
        {delta && (
          <span className={styles.change} style={{ color: cssColorOfTone(delta.tone, 'text') }}>
            {/[1-9]/.test(delta.text) ? delta.text : uiText.figure.same}
          </span>
        )}
        {(change !== undefined || delta) && uiText.figure.sincePeriod}
        {note !== undefined && <span>{delta ? `· ${note}` : note}</span>}
      </span>
    </>
  )
}

function Change({ ratio }: { readonly ratio: number }) {
  const up = ratio >= 0
  return (
    <span
      className={useStyles().change}
      style={{ color: cssColorOfTone(up ? 'success' : 'danger', 'text') }}
    >
      {up ? <ArrowUpRegular aria-hidden /> : <ArrowDownRegular aria-hidden />}
      {`${up ? '+' : '−'}${formatPercent(Math.abs(ratio))}`}
    </span>
  )
}
