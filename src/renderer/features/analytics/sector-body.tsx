import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { analyticsText } from '@shared/features/analytics/text'
import type { SectorBlock, SectorPageView } from '@shared/features/analytics/view'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { MissingModelDataNotice } from '../../ui/page/lacking'
import { SectorPageVerdict } from '../../ui/page/verdict'
import { useStableHandler } from '../../ui/stable'
import type { ListAddress } from '../../ui/table/use-list-address'
import { AlertList } from './alerts/alert-list'
import { describeBlockSource, SectorBlockCard } from './block-card'
import { LazyFigureChangePanel, useExplainedFigure } from './change-button'
import { chartTabParameter, useChartTab } from './chart-tab'
import { FigureStrip } from './figure-strip'
import { SectorFilterBar } from './filter-fields'
import { FigureSourcesSection } from './origins'
import { SectorTable, type SectorTableParts } from './sector-table'
import { SelectionChips } from './selection-chips'
import { useSelections } from './use-selections'
import { WorstRowsRanking } from './worst-list'

/**
 * Parts of the page out of sight are neither laid out nor painted, which a selection would otherwise
 * do for all of them. Until it was first shown, a part counts as high as `height`. The margin leaves
 * room for the focus outline.
 */
const skippedOutOfSight = (height: string) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${height}`,
    overflowClipMargin: '8px'
  }) as const

const useStyles = makeStyles({
  blocks: {
    display: 'grid',
    // One or two columns: half-width charts come in pairs, so a third column would stay empty.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(440px, (100% - 16px) / 2)), 1fr))',
    gap: '16px',
    alignItems: 'stretch',
    // On paper each block is as wide as the sheet and may continue on the next sheet.
    '@media print': { display: 'block', '& > * + *': { marginTop: '12px' } }
  },
  split: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    alignItems: 'start',
    '@media (max-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  // The ranking stays visible while a longer table next to it scrolls.
  beside: { position: 'sticky', top: '0', '@media print': { position: 'static' } },
  // All cards of a row have equal height.
  block: {
    display: 'grid',
    minWidth: 0,
    ...skippedOutOfSight('340px'),
    '@media print': { display: 'block', contentVisibility: 'visible' }
  },
  wide: { gridColumn: '1 / -1' },
  table: {
    minWidth: 0,
    scrollMarginTop: '8px',
    outlineStyle: 'none',
    ...skippedOutOfSight('640px'),
    '@media print': { contentVisibility: 'visible' }
  }
})

interface SectorPageBodyProps {
  readonly path: string
  readonly view: SectorPageView
  readonly address: ListAddress
  readonly filters: Record<string, string>
  readonly onChange: () => void
}

/**
 * Content of a sector page, rendered from its view: filters, verdict (summary sentences), figures,
 * ranking of the worst rows, blocks, table and sources.
 */
export function SectorPageBody(props: SectorPageBodyProps) {
  const { view, address, filters } = props
  const styles = useStyles()
  const { isCharts, tabs } = useChartTab(view, address)
  const [rows, setRows] = useState<number>()
  const place = useRef<HTMLDivElement>(null)
  const tableView = useTableView(view)
  const table = (
    <div ref={place} tabIndex={-1} className={styles.table}>
      {view.table.grouped ? (
        <AlertList {...props} />
      ) : (
        <SectorTable {...props} view={tableView} onCount={setRows} />
      )}
    </div>
  )
  const showTable = useStableHandler((): void => {
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  })
  const { explained, actionOf, close } = useExplainedFigure(view.figures)
  const sourceOf = useStableHandler(() => describeBlockSource(view))
  // The filtered list is shown at once.
  const selections = useSelections(view.filters, address, tabs ? { [chartTabParameter]: '' } : {})
  const clearBlock = (block: SectorBlock) => (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    const picks = [block.pick, 'columnPick' in block ? block.columnPick : undefined]
    if (selections.clear(picks.flatMap(pick => pick?.filter ?? []))) event.preventDefault()
  }
  return (
    <>
      {view.lacking && (
        <MissingModelDataNotice title={analyticsText.lacking} sentences={view.lacking} />
      )}
      <SectorFilterBar path={props.path} view={view} place="page" address={address} />
      <SelectionChips view={view} selections={selections} />
      <SectorPageVerdict verdict={view.verdict} whole={view.whole?.figures} />
      <FigureStrip figures={view.figures} whole={view.whole?.figures} actionOf={actionOf} />
      {explained && (
        <LazyFigureChangePanel
          path={props.path}
          filters={filters}
          figure={explained.key}
          title={explained.title}
          onClose={close}
        />
      )}
      {/* A grouped list begins with the worst itself. */}
      {view.worst && !view.table.grouped && (
        <WorstRowsRanking
          worst={view.worst}
          whole={view.whole?.figures}
          rows={rows}
          onAll={showTable}
        />
      )}
      {tabs}
      {view.blocks.length > 0 && isCharts !== false && (
        <div className={mergeClasses(styles.blocks, view.split && styles.split)}>
          {view.blocks.map((block: SectorBlock) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: Escape clears the selection wherever the focus is in the chart
            <div
              key={block.title}
              onKeyDown={clearBlock(block)}
              className={mergeClasses(
                styles.block,
                view.split && styles.beside,
                block.wide && styles.wide
              )}
            >
              <SectorBlockCard
                block={block}
                sourceOf={sourceOf}
                onPick={selections.pick}
                selection={selections.selectionOf(block.pick)}
                columnSelection={selections.selectionOf(
                  'columnPick' in block ? block.columnPick : undefined
                )}
                whole={view.whole?.charts}
              />
            </div>
          ))}
          {view.split && table}
        </div>
      )}
      {!view.split && isCharts !== true && table}
      <FigureSourcesSection sources={view.sources} />
    </>
  )
}

/** Parts of a view that the table shows; the same object until one of them changes. */
function useTableView({ filters, table, closed, place }: SectorPageView): SectorTableParts {
  return useMemo(
    () => ({
      filters,
      table,
      ...(closed !== undefined && { closed }),
      ...(place !== undefined && { place })
    }),
    [filters, table, closed, place]
  )
}
