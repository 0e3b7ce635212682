import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import {
  findWordConflicts,
  indexDictionaryWords
} from '@shared/features/query/dictionary/conflicts'
import { dictionaryText as text } from '@shared/features/query/dictionary/dictionary-text'
import type { DictionaryView } from '@shared/features/query/dictionary/entry'
import { formatDay, toVietnamIsoDay } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { useMemo, useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { DictionaryDialog } from './dictionary-dialog'

const useStyles = makeStyles({
  tools: { display: 'flex', columnGap: '4px', paddingTop: '4px' },
  search: { flexGrow: 1, minWidth: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none', minWidth: 0 },
  entry: {
    width: '100%',
    minWidth: 0,
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    padding: '3px 4px'
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  mark: { color: tokens.colorNeutralForeground3 },
  none: { color: tokens.colorNeutralForeground3, padding: '8px 4px' }
})

interface DictionaryListProps {
  readonly catalogue: readonly CatalogueTable[]
  /** Called with all entries after one was changed. */
  readonly onChange: (entries: readonly DictionaryView[]) => void
}

/** Dictionary of fields and figures: search, and entries that open for editing. */
export function DictionaryList({ catalogue, onChange }: DictionaryListProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('query:dictionary')
  const [changed, setChanged] = useState<readonly DictionaryView[]>()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<DictionaryView | 'new'>()
  const entries = changed ?? data
  const index = useMemo(() => indexDictionaryWords(entries ?? []), [entries])
  if (error && !entries) return <ErrorState error={error} onRetry={reload} />
  if (!entries) return <LoadingState lines={4} />
  const sought = foldText(search.trim())
  const found = entries.filter(entry => searchTextOf(entry).includes(sought))
  return (
    <>
      <div className={styles.tools}>
        <Input
          className={styles.search}
          role="searchbox"
          aria-label={text.search}
          placeholder={text.search}
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
          contentBefore={<SearchRegular aria-hidden />}
        />
        <Button
          icon={<AddRegular />}
          title={text.add}
          aria-label={text.add}
          onClick={() => setOpened('new')}
        />
      </div>
      {found.length === 0 && <p className={styles.none}>{text.none}</p>}
      <ul className={styles.list} aria-label={text.tab}>
        {found.map(entry => (
          <li key={entry.id}>
            <Button
              appearance="subtle"
              size="small"
              className={styles.entry}
              aria-label={text.open(entry.name, entry.table)}
              onClick={() => setOpened(entry)}
            >
              <span className={styles.words}>
                {entry.name}
                <br />
                <small className={styles.mark}>
                  {[
                    entry.table,
                    entry.unit,
                    ...marksOf(entry, findWordConflicts(entry, index).length > 0)
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {opened && (
        <DictionaryDialog
          key={opened === 'new' ? '' : opened.id}
          entry={opened === 'new' ? undefined : opened}
          index={index}
          catalogue={catalogue}
          onSaved={next => {
            setChanged(next)
            onChange(next)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const searchTextOf = ({ name, synonyms, table, unit }: DictionaryView): string =>
  foldText([name, ...synonyms, table, unit].join('\n'))

function marksOf(entry: DictionaryView, hasConflict: boolean): string[] {
  const { origin, isChanged, validFrom, validUntil } = entry
  const today = toVietnamIsoDay(Date.now())
  return [
    ...(origin === 'own' ? [text.own] : isChanged ? [text.changed] : []),
    ...(validFrom !== null && validFrom > today ? [text.future(formatDay(validFrom))] : []),
    ...(validUntil !== null && validUntil < today ? [text.retired(formatDay(validUntil))] : []),
    ...(hasConflict ? [text.conflictMark] : [])
  ]
}
