import { makeStyles, tokens } from '@fluentui/react-components'
import type { Block } from '@shared/analytics/view'
import { toneColor } from '../../../theme'
import type { OnPick } from '../on-pick'

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px' },
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
  name: { fontSize: tokens.fontSizeBase200, lineHeight: '18px' },
  value: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums'
  }
})

interface TilesProps {
  readonly block: Extract<Block, { kind: 'tiles' }>
  readonly onPick: OnPick
}

/** The areas as a scheme of equal tiles, deliberately no map. */
export function Tiles({ block, onPick }: TilesProps) {
  const styles = useStyles()
  const { pick } = block
  return (
    <div className={styles.grid}>
      {block.tiles.map(({ name, value, note, tone }, index) => (
        <button
          key={name}
          type="button"
          className={styles.tile}
          style={{
            color: toneColor(tone, 'text'),
            backgroundColor: toneColor(tone, 'fill'),
            borderColor: toneColor(tone, 'border')
          }}
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
