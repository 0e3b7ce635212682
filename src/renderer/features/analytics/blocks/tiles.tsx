import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { SectorBlock } from '@shared/features/analytics/view'
import type { StatusTone } from '@shared/kit/status'
import type { CSSProperties } from 'react'
import { cssColorOfTone } from '../../../theme'
import type { BlockElementPressHandler, SelectionOf } from './matrix'
import { accentShadeOfStrength } from './matrix-cells'

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px' },
  // Places six areas in two rows if there is space.
  wide: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '@media (max-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    padding: '12px 16px',
    '@media (max-width: 480px)': { padding: '8px' },
    textAlign: 'start',
    font: 'inherit',
    borderRadius: '6px',
    border: '1px solid transparent',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' }
  },
  selected: { boxShadow: `inset 0 0 0 2px ${tokens.colorNeutralForeground1}` },
  name: { fontSize: tokens.fontSizeBase200, lineHeight: '18px' },
  value: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums'
  }
})

interface AreaTilesBlockProps {
  readonly block: Extract<SectorBlock, { kind: 'tiles' }>
  readonly onPick: BlockElementPressHandler
  readonly selectionOf: SelectionOf
}

/** Areas as a grid of equal tiles, deliberately not a map. */
export function AreaTilesBlock({ block, onPick, selectionOf }: AreaTilesBlockProps) {
  const styles = useStyles()
  const { pick } = block
  const selection = selectionOf(pick)
  return (
    <div className={mergeClasses(styles.grid, block.wide && styles.wide)}>
      {block.tiles.map(({ name, value, note, tone, strength }, index) => (
        <button
          key={name}
          type="button"
          className={mergeClasses(styles.tile, selection.includes(index) && styles.selected)}
          aria-pressed={selection.includes(index)}
          style={strength === undefined ? judged(tone) : shaded(strength)}
          onClick={() => pick && onPick([[pick, index]])}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{value}</span>
          <span className={styles.name}>{note}</span>
        </button>
      ))}
    </div>
  )
}

/** Style with the background colour for the status of a value. */
function judged(tone: StatusTone): CSSProperties {
  return {
    color: cssColorOfTone(tone, 'text'),
    backgroundColor: cssColorOfTone(tone, 'fill'),
    borderColor: cssColorOfTone(tone, 'border')
  }
}

/** Style with a background colour whose strength shows the size of the value, as in a matrix. */
function shaded(strength: number): CSSProperties {
  return {
    ...accentShadeOfStrength(strength),
    color: tokens.colorNeutralForeground1,
    borderColor: tokens.colorNeutralStroke2
  }
}
