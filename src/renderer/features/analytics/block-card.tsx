import { analyticsText } from '@shared/features/analytics/text'
import type { SectorBlock, SectorPageView } from '@shared/features/analytics/view'
import { assertNever } from '@shared/kit/assert-never'
import type { ReactNode } from 'react'
import { ChartCard } from '../../ui/chart/chart-card'
import { FunnelBlock } from './blocks/funnel'
import { type BlockElementPressHandler, MatrixBlock, type SelectionOf } from './blocks/matrix'
import { OrganisationTree } from './blocks/organisation-tree'
import { AreaTilesBlock } from './blocks/tiles'

interface SectorBlockCardProps {
  readonly block: SectorBlock
  /** Sources and selections of the page, for the picture of the block. */
  readonly view: Pick<SectorPageView, 'selections' | 'sources'>
  readonly onPick: BlockElementPressHandler
  readonly selectionOf: SelectionOf
  /** Mark of a block that the selections do not narrow. */
  readonly whole?: string | undefined
}

/**
 * Card with one block of a sector page: a chart on a canvas, or a block drawn with HTML elements.
 */
export function SectorBlockCard(props: SectorBlockCardProps) {
  const { block, view, onPick, selectionOf, whole } = props
  const { title, finding, summary, data, pick } = block
  const body = bodyOf(props)
  return (
    <ChartCard
      title={title}
      finding={finding}
      summary={whole === undefined ? summary : `(${whole}) ${summary}`}
      data={data}
      source={sourceWords(view)}
      {...(block.kind === 'chart' && block.height !== undefined && { height: block.height })}
      onPick={pick && (index => onPick([[pick, index]]))}
      selection={selectionOf(pick)}
    >
      {body}
    </ChartCard>
  )
}

/** Tables behind the page, its period and its selections; sample data say so. */
function sourceWords({
  sources,
  selections = []
}: SectorBlockCardProps['view']): string | undefined {
  const [first] = sources
  if (!first) return undefined
  const tables = [...new Set(sources.map(({ source }) => source))].join('; ')
  const isSample = sources.every(one => one.tables.length === 0)
  const selected = selections.map(({ text }) => text).join('; ')
  return [
    ...(isSample ? [analyticsText.fictional] : []),
    tables,
    first.period,
    ...(selected ? [analyticsText.selection(analyticsText.selections, selected)] : [])
  ].join('; ')
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
