import type { SectorBlock } from '@shared/features/analytics/view'
import { assertNever } from '@shared/kit/assert-never'
import type { ReactNode } from 'react'
import { ChartCard } from '../../ui/chart/chart-card'
import { FunnelBlock } from './blocks/funnel'
import { type BlockElementPressHandler, MatrixBlock } from './blocks/matrix'
import { OrganisationTree } from './blocks/organisation-tree'
import { AreaTilesBlock } from './blocks/tiles'

interface SectorBlockCardProps {
  readonly block: SectorBlock
  readonly onPick: BlockElementPressHandler
}

/**
 * Card with one block of a sector page: a chart on a canvas, or a block drawn with HTML elements.
 */
export function SectorBlockCard({ block, onPick }: SectorBlockCardProps) {
  const { title, finding, summary, data, pick } = block
  const body = bodyOf(block, onPick)
  return (
    <ChartCard
      title={title}
      finding={finding}
      summary={summary}
      data={data}
      {...(block.kind === 'chart' && block.height !== undefined && { height: block.height })}
      onPick={pick && (index => onPick([[pick, index]]))}
    >
      {body}
    </ChartCard>
  )
}

function bodyOf(block: SectorBlock, onPick: SectorBlockCardProps['onPick']): ReactNode {
  switch (block.kind) {
    case 'chart':
      return undefined
    case 'matrix':
      return <MatrixBlock block={block} onPick={onPick} />
    case 'tiles':
      return <AreaTilesBlock block={block} onPick={onPick} />
    case 'funnel':
      return <FunnelBlock block={block} />
    case 'tree':
      return <OrganisationTree block={block} />
    default:
      return assertNever(block)
  }
}
