import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { queryPageText } from '@shared/features/query/page-text'
import { formatNumber } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { useState } from 'react'
import { SearchField } from '../../../ui/filter-bar'

const text = queryPageText.pane

const useStyles = makeStyles({
  search: { display: 'flex', padding: '4px 0 8px' },
  list: { margin: 0, padding: 0, listStyleType: 'none', minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', minWidth: 0 },
  toggle: { minWidth: '24px', maxWidth: '24px' },
  table: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    padding: '2px 4px',
    fontSize: tokens.fontSizeBase200
  },
  cut: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: '2px 0'
  },
  column: {
    width: '100%',
    minWidth: 0,
    display: 'flex',
    justifyContent: 'flex-start',
    columnGap: '6px',
    padding: '1px 4px 1px 28px',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200
  },
  name: {
    flexGrow: 1,
    minWidth: 0,
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: '2px 0'
  },
  mark: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    padding: '0 4px 4px'
  },
  none: { color: tokens.colorNeutralForeground3, padding: '8px 4px' }
})

interface QueryTableTreeProps {
  readonly catalogue: readonly CatalogueTable[]
  /** Names of the tables that the query uses; they are expanded. */
  readonly used: readonly string[]
  readonly onTable: (table: string) => void
  /** Called with a column; only for a table that the query uses. */
  readonly onColumn: (table: string, column: string) => void
}

/** Tree of all tables with their columns; pressing a table or column adds it to the query. */
export function QueryTableTree({ catalogue, used, onTable, onColumn }: QueryTableTreeProps) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const needle = foldText(search.trim())
  const hits = (...texts: readonly string[]): boolean =>
    texts.some(one => foldText(one).includes(needle))
  const shown = catalogue.flatMap(table => {
    const isHit = hits(table.name, table.title, table.description)
    const columns = table.columns.filter(
      ({ name, description }) => isHit || hits(name, description)
    )
    return isHit || columns.length > 0 ? [{ table, columns }] : []
  })
  const toggle = (name: string): void =>
    setToggled(before => {
      const next = new Set(before)
      if (!next.delete(name)) next.add(name)
      return next
    })
  return (
    <>
      <div className={styles.search}>
        <SearchField label={text.search} value={search} onChange={setSearch} />
      </div>
      <p role="status" className={shown.length === 0 ? styles.none : styles.count}>
        {catalogue.length === 0
          ? text.noTable
          : shown.length === 0
            ? text.none
            : text.count(formatNumber(shown.length))}
      </p>
      <ul aria-label={text.tables} className={styles.list}>
        {shown.map(({ table, columns }) => {
          const { name, title, description, origin } = table
          const isUsed = used.includes(name)
          const isOpen = needle !== '' || isUsed !== toggled.has(name)
          return (
            <li key={name}>
              <div className={styles.head}>
                <Button
                  appearance="transparent"
                  size="small"
                  className={styles.toggle}
                  icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
                  aria-label={text.open(name)}
                  aria-expanded={isOpen}
                  onClick={() => toggle(name)}
                />
                <Button
                  appearance="subtle"
                  size="small"
                  className={styles.table}
                  aria-label={text.ask(name)}
                  title={title || description || name}
                  onClick={() => onTable(name)}
                >
                  <span className={styles.cut} title={title ? `${name}: ${title}` : name}>
                    {name}
                  </span>
                </Button>
                <small className={styles.mark}>{text[origin]}</small>
              </div>
              {isOpen && (
                <ul aria-label={text.open(name)} className={styles.list}>
                  {columns.map(column => (
                    <li key={column.name}>
                      <Button
                        appearance="subtle"
                        size="small"
                        className={styles.column}
                        title={column.description || column.name}
                        aria-label={text.add(
                          column.name,
                          dataTypeDefinitions[column.dataType].word.toLowerCase(),
                          column.personal
                        )}
                        disabled={!isUsed}
                        onClick={() => onColumn(name, column.name)}
                      >
                        <span className={styles.name}>{column.name}</span>
                        {column.personal && (
                          <EyeOffRegular className={styles.mark} title={text.personal} />
                        )}
                        <span className={styles.mark}>
                          {dataTypeDefinitions[column.dataType].word.toLowerCase()}
                        </span>
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
