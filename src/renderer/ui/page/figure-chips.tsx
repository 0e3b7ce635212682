import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { uiText } from '@shared/kit/words/text'
import type { ReactNode } from 'react'
import { appTokens, cssColorOfTone } from '../../theme'
import { statusIcons } from './status-badge'

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    '@media print': { minHeight: 0, gap: '2px 16px', breakAfter: 'avoid' }
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    minHeight: '32px',
    padding: '0 12px',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    textAlign: 'start',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '16px',
    '@media print': { minHeight: 0, padding: 0, border: 'none', backgroundColor: 'transparent' }
  },
  // A figure that filters nothing has no surface, so that it does not look like a button.
  // Nor a transparent border, which forced colours would show.
  plain: { padding: '0 5px', border: 'none', backgroundColor: 'transparent' },
  pressable: {
    cursor: 'pointer',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' }
  },
  pressed: {
    color: appTokens.selectedText,
    backgroundColor: appTokens.selected,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    ':hover': { backgroundColor: appTokens.selected },
    '@media (forced-colors: active)': { border: '1px solid Highlight' },
    '@media print': { backgroundColor: 'transparent' }
  },
  icon: { display: 'flex', fontSize: '16px' },
  value: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

/** Figures above a list in one line of 40 px; narrow windows wrap it. */
export function FigureChipStrip({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset aria-label={uiText.figure.strip} className={useStyles().strip}>
      {children}
    </fieldset>
  )
}

interface FigureChipProps {
  readonly title: string
  /** Formatted figure. */
  readonly value: string
  /** Icon and colour of the counted status; neutral without it, and for a count of zero. */
  readonly look?: Pick<StatusBadgeStyle, 'icon' | 'tone'> | undefined
  /** Smaller text after the figure. */
  readonly note?: string | undefined
  /** Called on a press; makes the figure a toggle button of a filter. */
  readonly onPress?: () => void
  readonly pressed?: boolean
}

/** One figure of a list: icon, word and number, so that colour is never the only signal. */
export function FigureChip({ title, value, look, note, onPress, pressed }: FigureChipProps) {
  const styles = useStyles()
  const color = look && value !== '0' ? cssColorOfTone(look.tone, 'text') : undefined
  const content = (
    <>
      {look && (
        <span className={styles.icon} style={{ color }} aria-hidden>
          {statusIcons[look.icon]}
        </span>
      )}
      <span>
        {`${title} `}
        <span className={styles.value} style={{ color }}>
          {value}
        </span>
        {note !== undefined && <span className={styles.note}>{` · ${note}`}</span>}
      </span>
    </>
  )
  if (!onPress) return <span className={mergeClasses(styles.chip, styles.plain)}>{content}</span>
  return (
    <button
      type="button"
      className={mergeClasses(styles.chip, styles.pressable, pressed && styles.pressed)}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {content}
    </button>
  )
}
