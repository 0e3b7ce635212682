import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { areaMapText as text } from '@shared/features/analytics/map-text'
import { foldText } from '@shared/kit/text-fold'
import { type AreaMap, type AreaMapFeature, areaMapWidth } from '@shared/model/analytics/area-map'
import { useMemo } from 'react'
import { selectedStroke, useChartElements } from '../../../ui/chart/drawn/chart-elements'
import { type AreaTile, areaNameOf, styleOfTile } from './area-tile'

const useStyles = makeStyles({
  map: { display: 'block', width: '100%', maxHeight: '640px', breakInside: 'avoid' },
  area: {
    stroke: tokens.colorNeutralStroke1,
    strokeWidth: '1px',
    ':focus-visible': {
      outlineStyle: 'none',
      stroke: tokens.colorStrokeFocus2,
      strokeWidth: '3px'
    },
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
    ...selectedStroke
  },
  pressable: { cursor: 'pointer' },
  blank: { fill: tokens.colorNeutralBackground3 },
  label: {
    fill: tokens.colorNeutralForeground1,
    fontSize: '16px',
    textAnchor: 'middle',
    pointerEvents: 'none'
  },
  value: { fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

interface AreaMapViewProps {
  readonly title: string
  readonly map: AreaMap
  readonly tiles: readonly AreaTile[]
  /** Codes of the areas, in the order of the tiles. */
  readonly codes: readonly string[]
  /** Indexes of the selected tiles. */
  readonly selection: readonly number[]
  readonly onPick: ((index: number) => void) | undefined
}

/** Areas with the outlines of the organisation's own file, in the colours of their tiles. */
export function AreaMapView({ title, map, tiles, codes, ...pressed }: AreaMapViewProps) {
  const styles = useStyles()
  const found = useMemo(() => indexesOf(map, tiles, codes), [map, tiles, codes])
  const { elementProps, onKeyDown } = useChartElements(
    pressed,
    tiles.length,
    found.find(index => index !== undefined)
  )
  const missing = tiles.filter((_, index) => !found.includes(index))
  return (
    <>
      <svg
        role="group"
        aria-label={title}
        className={styles.map}
        viewBox={`-4 -4 ${areaMapWidth + 8} ${map.height + 8}`}
        onKeyDown={onKeyDown}
      >
        {map.features.map((feature, at) => {
          const index = found[at]
          const tile = tiles[index ?? -1]
          const key = `${at} ${feature.labels[0]}`
          const d = feature.rings.map(pathOf).join('')
          if (!tile || index === undefined) {
            return (
              <path
                key={key}
                d={d}
                fillRule="evenodd"
                className={mergeClasses(styles.area, styles.blank)}
              />
            )
          }
          const said = `${tile.name}: ${tile.value}, ${tile.note}`
          return (
            <path
              key={key}
              d={d}
              fillRule="evenodd"
              className={mergeClasses(styles.area, pressed.onPick && styles.pressable)}
              style={{ fill: styleOfTile(tile).backgroundColor }}
              {...elementProps(index, said)}
            >
              <title>{said}</title>
            </path>
          )
        })}
        {map.features.map((feature, at) => {
          const tile = tiles[found[at] ?? -1]
          const place = labelPlaceOf(feature)
          return (
            tile &&
            place && (
              <g key={`${tile.name} ${place.x} ${place.y}`} aria-hidden>
                <text x={place.x} y={place.y - 3} className={styles.label}>
                  {areaNameOf(tile)}
                </text>
                <text
                  x={place.x}
                  y={place.y + 17}
                  className={mergeClasses(styles.label, styles.value)}
                >
                  {tile.value}
                </text>
              </g>
            )
          )
        })}
      </svg>
      {missing.length > 0 && (
        <p className={styles.note}>{text.unmatched(missing.map(areaNameOf).join(', '))}</p>
      )}
      <p className={styles.note}>{text.source(map.fileName)}</p>
    </>
  )
}

/** Index of the tile of each feature; undefined for a feature that is no area of the page. */
function indexesOf(
  { features }: AreaMap,
  tiles: readonly AreaTile[],
  codes: readonly string[]
): readonly (number | undefined)[] {
  const byLabel = new Map(
    tiles.flatMap((tile, index) =>
      [areaNameOf(tile), codes[index] ?? ''].map(label => [foldText(label), index] as const)
    )
  )
  byLabel.delete('')
  return features.map(({ labels }) =>
    labels.map(label => byLabel.get(foldText(label))).find(index => index !== undefined)
  )
}

function pathOf(ring: AreaMapFeature['rings'][number]): string {
  const points = ring.flatMap((x, at) => (at % 2 === 0 ? `${x},${ring[at + 1]}` : []))
  return `M${points.join('L')}Z`
}

/** Smallest box in which name and value of an area are legible. */
const leastBox = { width: 84, height: 44 }

/** Middle of the largest ring; undefined if it is too small for a label. */
function labelPlaceOf({ rings }: AreaMapFeature): { x: number; y: number } | undefined {
  const boxes = rings.map(ring => {
    const xs = ring.filter((_, at) => at % 2 === 0)
    const ys = ring.filter((_, at) => at % 2 === 1)
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
    return {
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width: right - left,
      height: bottom - top
    }
  })
  const largest = boxes.sort((one, other) => other.width * other.height - one.width * one.height)[0]
  return largest && largest.width >= leastBox.width && largest.height >= leastBox.height
    ? largest
    : undefined
}
