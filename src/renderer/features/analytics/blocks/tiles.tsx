import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { SectorBlock } from '@shared/features/analytics/view'
import { useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { createLazyChunk, createLazyComponent } from '../../../ui/late'
import { AreaMapTools } from './area-map-tools'
import { styleOfTile } from './area-tile'
import type { BlockElementPressHandler, SelectionOf } from './matrix'
import { isProvinceMap, ProvinceMap } from './province-map'

const AreaMapView = createLazyComponent(
  createLazyChunk(() => import('./area-map')),
  'AreaMapView'
)

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
    '@media (max-width: 480px)': { fontSize: tokens.fontSizeBase400 },
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

/** Areas as tiles, or with the outlines of the organisation's own map. */
export function AreaTilesBlock(props: AreaTilesBlockProps) {
  const { title, pick, tiles } = props.block
  const { data: map, reload } = useCall('analytics:areaMap')
  const [isChosen, setMap] = useState(true)
  const isMap = isChosen && Boolean(map)
  return (
    <>
      <AreaMapTools hasMap={Boolean(map)} isMap={isMap} onView={setMap} onChange={reload} />
      {isMap && map ? (
        <AreaMapView
          title={title}
          map={map}
          tiles={tiles}
          codes={pick?.values ?? noCodes}
          selection={props.selectionOf(pick)}
          onPick={pick && (index => props.onPick([[pick, index]]))}
        />
      ) : (
        <AreaTiles {...props} />
      )}
    </>
  )
}

const noCodes: readonly string[] = []

/** Areas as a grid of equal tiles; provinces as a tile map of the country. */
function AreaTiles({ block, onPick, selectionOf }: AreaTilesBlockProps) {
  const styles = useStyles()
  const { pick, tiles } = block
  const selection = selectionOf(pick)
  if (isProvinceMap(tiles)) {
    return (
      <ProvinceMap
        tiles={tiles}
        selection={selection}
        onPick={pick && (index => onPick([[pick, index]]))}
      />
    )
  }
  return (
    <div className={mergeClasses(styles.grid, block.wide && styles.wide)}>
      {tiles.map((tile, index) => (
        <button
          key={tile.name}
          type="button"
          className={mergeClasses(styles.tile, selection.includes(index) && styles.selected)}
          aria-pressed={selection.includes(index)}
          style={styleOfTile(tile)}
          onClick={() => pick && onPick([[pick, index]])}
        >
          <span className={styles.name}>{tile.name}</span>
          <span className={styles.value}>{tile.value}</span>
          <span className={styles.name}>{tile.note}</span>
        </button>
      ))}
    </div>
  )
}
