import { analyticsText } from '@shared/features/analytics/text'
import type {
  BlockFilterSelection,
  SectorBlock,
  SectorPageView
} from '@shared/features/analytics/view'
import { assertNever } from '@shared/kit/assert-never'
import { memo, type ReactNode, useCallback } from 'react'
import { ChartCard } from '../../ui/chart/chart-card'
import { Card } from '../../ui/page/card'
import { FunnelBlock } from './blocks/funnel'
import { type BlockElementPressHandler, MatrixBlock, type SelectionOf } from './blocks/matrix'
import { OrganisationTree } from './blocks/organisation-tree'
import { AreaTilesBlock } from './blocks/tiles'

interface SectorBlockCardProps {
  readonly block: SectorBlock
  /** Returns the source of the numbers, for the picture of the block. */
  readonly sourceOf: () => string | undefined
  readonly onPick: BlockElementPressHandler
  /** Indexes of the selected elements, and of the selected columns of a matrix. */
  readonly selection: readonly number[]
  readonly columnSelection: readonly number[]
  /** Mark of a block that the selections do not narrow. */
  readonly whole?: string | undefined
}

function SectorBlockContent(props: SectorBlockCardProps) {
  const { block, sourceOf, onPick, selection, columnSelection, whole } = props
  const { title, finding, summary, data, pick } = block
  const selectionOf = useCallback(
    (one: BlockFilterSelection | undefined) => (one === pick ? selection : columnSelection),
    [pick, selection, columnSelection]
  )
  const body = bodyOf(block, onPick, selectionOf)
  // A chart without labels has no axis to draw; its summary says what is missing.
  if (block.kind === 'chart' && data.labels.length === 0) {
    return (
      <Card title={title}>
        <p>{summary}</p>
      </Card>
    )
  }
  return (
    <ChartCard
      title={title}
      finding={finding}
      summary={whole === undefined ? summary : `(${whole}) ${summary}`}
      data={data}
      source={sourceOf}
      {...(block.kind === 'chart' && block.height !== undefined && { height: block.height })}
      onPick={pick && (index => onPick([[pick, index]]))}
      selection={selection}
    >
      {body}
    </ChartCard>
  )
}

/**
 * Card with one block of a sector page: a chart on a canvas, or a block drawn with HTML elements.
 * Memoised, because a selection leaves most blocks as they are.
 */
export const SectorBlockCard = memo(SectorBlockContent)

/** Tables behind the page, its period and its selections; sample data say so. */
export function describeBlockSource({
  sources,
  selections = []
}: Pick<SectorPageView, 'selections' | 'sources'>): string | undefined {
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

function bodyOf(
  block: SectorBlock,
  onPick: BlockElementPressHandler,
  selectionOf: SelectionOf
): ReactNode {
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
