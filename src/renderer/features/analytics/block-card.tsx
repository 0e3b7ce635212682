import type { Block } from '@shared/features/analytics/view'
import { assertNever } from '@shared/kit/assert-never'
import type { ReactNode } from 'react'
import { ChartCard } from '../../ui/chart/chart-card'
import { Funnel } from './blocks/funnel'
import { Matrix, type OnPick } from './blocks/matrix'
import { OrganisationTree } from './blocks/organisation-tree'
import { Tiles } from './blocks/tiles'

interface BlockCardProps {
  readonly block: Block
  readonly onPick: OnPick
}

/** Card with one block: a chart on a canvas, or a block drawn with elements. */
export function BlockCard({ block, onPick }: BlockCardProps) {
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

function bodyOf(block: Block, onPick: BlockCardProps['onPick']): ReactNode {
  switch (block.kind) {
    case 'chart':
      return undefined
    case 'matrix':
      return <Matrix block={block} onPick={onPick} />
    case 'tiles':
      return <Tiles block={block} onPick={onPick} />
    case 'funnel':
      return <Funnel block={block} />
    case 'tree':
      return <OrganisationTree block={block} />
    default:
      return assertNever(block)
  }
}
