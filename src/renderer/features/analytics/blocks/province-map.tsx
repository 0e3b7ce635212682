import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { analyticsText } from '@shared/features/analytics/text'
import type { ReactElement } from 'react'
import { type AreaTile, areaNameOf, styleOfTile } from './area-tile'
import { archipelagos, findProvince, type ProvincePlace, provincePlaces } from './province-places'

const useStyles = makeStyles({
  map: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 96px))',
    gridAutoRows: '42px',
    gap: '3px',
    justifyContent: 'center',
    breakInside: 'avoid'
  },
  tile: {
    display: 'grid',
    alignContent: 'center',
    minWidth: 0,
    padding: '2px 4px',
    textAlign: 'center',
    font: 'inherit',
    fontSize: '12px',
    lineHeight: '15px',
    borderRadius: '4px',
    border: '1px solid transparent',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' }
  },
  pressable: { cursor: 'pointer' },
  selected: { boxShadow: `inset 0 0 0 2px ${tokens.colorNeutralForeground1}` },
  name: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  value: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  empty: {
    color: tokens.colorNeutralForeground3,
    border: `1px dashed ${tokens.colorNeutralStroke1}`
  },
  island: { gridColumn: 'span 2', whiteSpace: 'normal' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

interface ProvinceMapProps {
  readonly tiles: readonly AreaTile[]
  /** Indexes of the selected tiles. */
  readonly selection: readonly number[]
  readonly onPick: ((index: number) => void) | undefined
}

/** Least areas that must be provinces, so that two accidental names do not make a map. */
const leastProvinces = 3

/** Whether the tiles are mostly provinces, none of them twice, and a tile map makes sense. */
export function isProvinceMap(tiles: readonly AreaTile[]): boolean {
  const found = tiles.flatMap(tile => findProvince(areaNameOf(tile)) ?? [])
  const isUnique = new Set(found).size === found.length
  return isUnique && found.length >= leastProvinces && found.length * 2 >= tiles.length
}

/** Tile map of the 34 provinces; provinces without a value are pale. */
export function ProvinceMap({ tiles, selection, onPick }: ProvinceMapProps) {
  const styles = useStyles()
  const indexOf = new Map(
    tiles.flatMap((tile, index): [ProvincePlace, number][] => {
      const place = findProvince(areaNameOf(tile))
      return place ? [[place, index]] : []
    })
  )
  const others = tiles.filter(tile => !findProvince(areaNameOf(tile)))
  const tileOf = (place: ProvincePlace): ReactElement => {
    const index = indexOf.get(place)
    const tile = tiles[index ?? -1]
    const at = { gridColumn: place.column + 1, gridRow: place.row + 1 }
    const text = analyticsText.map
    if (index === undefined || !tile) {
      return (
        <span
          key={place.name}
          className={mergeClasses(styles.tile, styles.empty)}
          style={at}
          title={`${place.name}: ${text.noValue}`}
        >
          <span className={styles.name}>{place.name}</span>
          <span>—</span>
        </span>
      )
    }
    return (
      <button
        key={place.name}
        type="button"
        className={mergeClasses(
          styles.tile,
          onPick && styles.pressable,
          selection.includes(index) && styles.selected
        )}
        aria-pressed={selection.includes(index)}
        style={{ ...styleOfTile(tile), ...at }}
        title={`${tile.name}: ${tile.value}, ${tile.note}`}
        onClick={() => onPick?.(index)}
      >
        <span className={styles.name}>{place.name}</span>
        <span className={styles.value}>{tile.value}</span>
      </button>
    )
  }
  return (
    <>
      <div className={styles.map}>
        {provincePlaces.map(tileOf)}
        {archipelagos.map(({ name, of, column, row }) => (
          <span
            key={name}
            className={mergeClasses(styles.tile, styles.empty, styles.island)}
            style={{ gridColumn: `${column} / span 2`, gridRow: row + 1 }}
          >
            <span>{name}</span>
            <span>({of})</span>
          </span>
        ))}
      </div>
      <p className={styles.note}>{analyticsText.map.note}</p>
      {others.length > 0 && (
        <p className={styles.note}>
          {analyticsText.map.others}:{' '}
          {others.map(({ name, value }) => `${name} ${value}`).join('; ')}
        </p>
      )}
    </>
  )
}
