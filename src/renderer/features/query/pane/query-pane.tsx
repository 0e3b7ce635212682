import { makeStyles, tokens } from '@fluentui/react-components'
import { dictionaryText } from '@shared/features/query/dictionary/dictionary-text'
import type { DictionaryView } from '@shared/features/query/dictionary/entry'
import { queryPageText } from '@shared/features/query/page-text'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { Query, ResultDataVersions } from '@shared/model/query/asked'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { createLazyChunk, createLazyComponent } from '../../../ui/late'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { TabBar } from '../../../ui/page/tab-bar'
import { QueryHistoryList } from './history-list'
import { SavedQueryList } from './saved-list'
import { QueryTableTree } from './table-tree'

const text = queryPageText.pane

const useStyles = makeStyles({
  pane: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: '4px 8px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    '@media print': { display: 'none' }
  },
  panel: { overflowY: 'auto', maxHeight: 'calc(100vh - 230px)', minHeight: '160px' }
})

interface QueryPaneProps {
  readonly catalogue: readonly CatalogueTable[]
  readonly used: readonly string[]
  readonly saved: SavedQuery | undefined
  /** Value that changes with each run, so that the history is reloaded. */
  readonly turn: string
  readonly onTable: (table: string) => void
  readonly onColumn: (table: string, column: string) => void
  readonly onTake: (query: Query) => void
  readonly onDictionary: (entries: readonly DictionaryView[]) => void
  /** Runs the query again on the table versions of an earlier result. */
  readonly onAgain: (query: Query, basis: ResultDataVersions) => void
}

type PaneTab = 'tables' | 'saved' | 'history' | 'dictionary'

const DictionaryList = createLazyComponent(
  createLazyChunk(() => import('./dictionary-list')),
  'DictionaryList',
  <LoadingState lines={4} />
)

const tabs: Readonly<Record<PaneTab, string>> = {
  tables: text.tables,
  saved: text.saved,
  history: text.history,
  dictionary: dictionaryText.tab
}
const isPaneTab = (name: string): name is PaneTab => Object.hasOwn(tabs, name)

/** Side pane of the query page: tables, saved queries, history and dictionary. */
export function QueryPane(props: QueryPaneProps) {
  const { catalogue, used, saved, turn, onTable, onColumn, onTake, onDictionary, onAgain } = props
  const styles = useStyles()
  const [tab, setTab] = useState<PaneTab>(saved ? 'saved' : 'tables')
  return (
    <aside aria-label={text.label} className={styles.pane}>
      <TabBar
        narrow
        label={text.tabs}
        tabs={tabs}
        chosen={tab}
        onChoose={name => {
          if (isPaneTab(name)) setTab(name)
        }}
        panel="query-pane"
      />
      <div
        id="query-pane-panel"
        role="tabpanel"
        aria-labelledby={`query-pane-${tab}`}
        className={styles.panel}
      >
        {tab === 'tables' && (
          <QueryTableTree catalogue={catalogue} used={used} onTable={onTable} onColumn={onColumn} />
        )}
        {tab === 'saved' && <Saved key={saved?.updatedAt} chosen={saved?.id} />}
        {tab === 'dictionary' && <DictionaryList catalogue={catalogue} onChange={onDictionary} />}
        {tab === 'history' && <QueryHistoryList key={turn} onTake={onTake} onAgain={onAgain} />}
      </div>
    </aside>
  )
}

function Saved({ chosen }: { readonly chosen: string | undefined }) {
  const { data, error, reload } = useCall('query:list')
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={4} />
  return <SavedQueryList queries={data} chosen={chosen} empty={text.noSaved} />
}
