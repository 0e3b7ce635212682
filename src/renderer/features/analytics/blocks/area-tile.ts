import { tokens } from '@fluentui/react-components'
import type { SectorBlock } from '@shared/features/analytics/view'
import type { CSSProperties } from 'react'
import { cssColorOfTone } from '../../../theme'
import { accentShadeOfStrength } from './matrix-cells'

export type AreaTile = Extract<SectorBlock, { kind: 'tiles' }>['tiles'][number]

/** Name of the area of a tile, without what a page adds behind it. */
export const areaNameOf = ({ name }: AreaTile): string => name.split(' · ')[0] ?? name

/** Colours of a tile: by the status of its value, or by its size as in a matrix. */
export function styleOfTile({ tone, strength }: AreaTile): CSSProperties {
  return strength === undefined
    ? {
        color: cssColorOfTone(tone, 'text'),
        backgroundColor: cssColorOfTone(tone, 'fill'),
        borderColor: cssColorOfTone(tone, 'border')
      }
    : {
        ...accentShadeOfStrength(strength),
        color: tokens.colorNeutralForeground1,
        borderColor: tokens.colorNeutralStroke2
      }
}
