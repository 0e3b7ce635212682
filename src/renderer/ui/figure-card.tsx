import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import type { Tone } from '@shared/domain/status'
import { formatPercent } from '@shared/format'
import { uiText } from '@shared/text/ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { appTokens, toneColor } from '../theme'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 184px), 1fr))',
    gap: '16px',
    '@media print': { gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))', gap: '8px' }
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
    minWidth: 0
  },
  pressable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' }
  },
  link: { textDecorationLine: 'none' },
  pressed: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: appTokens.selected },
  top: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '8px',
    color: tokens.colorNeutralForeground3,
    lineHeight: '22px'
  },
  icon: { display: 'flex', fontSize: '20px', color: tokens.colorBrandForeground1 },
  value: {
    fontSize: '28px',
    lineHeight: '40px',
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.02em'
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px'
  },
  change: { display: 'inline-flex', alignItems: 'center', fontWeight: tokens.fontWeightSemibold }
})

export interface FigureCardProps {
  readonly title: string
  readonly value: string
  readonly icon?: ReactElement
  /** Ratio to the period before; shown with an arrow and a word. */
  readonly change?: number
  /** A change that is not a ratio, ready to show; its tone says whether it is welcome. */
  readonly delta?: { readonly text: string; readonly up: boolean; readonly tone: Tone }
  readonly note?: ReactNode
  /** Address of the page that says more. */
  readonly to?: string
  /** Makes the card a toggle, for instance of a filter. */
  readonly onPress?: () => void
  readonly pressed?: boolean
}

export function FigureRow({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().row}>{children}</div>
}

/** One figure: label, number, change or a small line. */
export function FigureCard(props: FigureCardProps) {
  const styles = useStyles()
  const content = <FigureContent {...props} />
  if (props.to !== undefined) {
    return (
      <Link className={mergeClasses(styles.card, styles.pressable, styles.link)} to={props.to}>
        {content}
      </Link>
    )
  }
  if (!props.onPress) return <div className={styles.card}>{content}</div>
  return (
    <button
      type="button"
      className={mergeClasses(styles.card, styles.pressable, props.pressed && styles.pressed)}
      aria-pressed={props.pressed}
      onClick={props.onPress}
    >
      {content}
    </button>
  )
}

function FigureContent({ title, value, icon, change, delta, note }: FigureCardProps) {
  const styles = useStyles()
  return (
    <>
      <span className={styles.top}>
        {title}
        {icon && (
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
        )}
      </span>
      <span className={styles.value}>{value}</span>
      <span className={styles.foot}>
        {change !== undefined && <Change ratio={change} />}
        {delta && (
          <span className={styles.change} style={{ color: toneColor(delta.tone, 'text') }}>
            {delta.text}
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
      style={{ color: toneColor(up ? 'success' : 'danger', 'text') }}
    >
      {up ? <ArrowUpRegular aria-hidden /> : <ArrowDownRegular aria-hidden />}
      {`${up ? '+' : '−'}${formatPercent(Math.abs(ratio))}`}
    </span>
  )
}
