import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { Block, PageView, Pick } from '@shared/analytics/view'
import { FigureCard, FigureRow } from '../../ui/figure-card'
import type { ListAddress } from '../../ui/table/use-list-address'
import { BlockCard } from './block-card'
import { FilterFields } from './filter-fields'
import { Origins } from './origins'
import { SectorTable } from './sector-table'

const useStyles = makeStyles({
  blocks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
    gap: '16px',
    alignItems: 'stretch'
  },
  split: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    alignItems: 'start',
    '@media (max-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  wide: { gridColumn: '1 / -1' }
})

interface SectorBodyProps {
  readonly path: string
  readonly view: PageView
  readonly address: ListAddress
  readonly filters: Record<string, string>
}

/** Filters, figures, blocks, table and origins of one page, all from its view. */
export function SectorBody({ path, view, address, filters }: SectorBodyProps) {
  const styles = useStyles()
  const table = <SectorTable path={path} view={view} address={address} filters={filters} />
  const pick = (picked: Pick, index: number): void => {
    const value = picked.values[index]
    if (value === undefined) return
    if (picked.filter === 'tim') address.setSearch(value === address.search ? '' : value)
    else address.setFilter(picked.filter, value === filters[picked.filter] ? 'all' : value)
  }
  return (
    <>
      <FilterFields view={view} place="page" address={address} />
      <FigureRow>
        {view.figures.map(({ key, title, value, delta, note, to }) => (
          <FigureCard
            key={key}
            title={title}
            value={value}
            {...(delta && { delta })}
            {...(note !== undefined && { note })}
            {...(to !== undefined && { to })}
          />
        ))}
      </FigureRow>
      <div className={mergeClasses(styles.blocks, view.split && styles.split)}>
        {view.blocks.map((block: Block) => (
          <div key={block.title} className={block.wide ? styles.wide : undefined}>
            <BlockCard block={block} onPick={pick} />
          </div>
        ))}
        {view.split && table}
      </div>
      {!view.split && table}
      <Origins sources={view.sources} />
    </>
  )
}
