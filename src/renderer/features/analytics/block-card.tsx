import type { SectorBlock } from '@shared/features/analytics/view'
import { assertNever } from '@shared/kit/assert-never'
import type { ReactNode } from 'react'
import { ChartCard } from '../../ui/chart/chart-card'
import { FunnelBlock } from './blocks/funnel'
import { type BlockElementPressHandler, MatrixBlock, type SelectionOf } from './blocks/matrix'
import { OrganisationTree } from './blocks/organisation-tree'
import { AreaTilesBlock } from './blocks/tiles'

interface SectorBlockCardProps {
  readonly block: SectorBlock
  readonly onPick: BlockElementPressHandler
  readonly selectionOf: SelectionOf
  /** Mark of a block that the selections do not narrow. */
  readonly whole?: string | undefined
}

/**
 * Card with one block of a sector page: a chart on a canvas, or a block drawn with HTML elements.
 */
export function SectorBlockCard(props: SectorBlockCardProps) {
  const { block, onPick, selectionOf, whole } = props
  const { title, finding, summary, data, pick } = block
  const body = bodyOf(props)
  return (
    <ChartCard
      title={title}
      finding={finding}
      summary={whole === undefined ? summary : `(${whole}) ${summary}`}
      data={data}
      {...(block.kind === 'chart' && block.height !== undefined && { height: block.height })}
      onPick={pick && (index => onPick([[pick, index]]))}
      selection={selectionOf(pick)}
    >
      {body}
    </ChartCard>
  )
}

function bodyOf({ block, onPick, selectionOf }: SectorBlockCardProps): ReactNode {
  switch (block.kind) {
    case 'chart':
      return undefined
    case 'matrix':
      return <MatrixBlock block={block} onPick={onPick} selectionOf={selectionOf} />
    case 'tiles':
      return <AreaTilesBlock block={block} onPick={onPick} selectionOf={selectionOf} />
    case 'funnel':
      return <FunnelBlock block={block} />
    case 'tree':
      return <OrganisationTree block={block} />
    default:
      return assertNever(block)
  }
}
