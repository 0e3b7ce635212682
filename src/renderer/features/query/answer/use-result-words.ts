import type { DictionaryView } from '@shared/features/query/dictionary/entry'
import {
  type ResultFormat,
  resultFormatsOf,
  withUnit
} from '@shared/features/query/dictionary/result-formats'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import { useMemo, useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import type { CompletedQueryResult } from '../use-run'

/** Headings of result columns, and what the dictionary says about them, by name. */
export interface ResultWords {
  readonly titles: ReadonlyMap<string, string>
  readonly formats: ReadonlyMap<string, ResultFormat>
}

const none: ResultWords = { titles: new Map(), formats: new Map() }

/** Dictionary of the page; `setDictionary` takes the entries after a change. */
export function useDictionary() {
  const { data } = useCall('query:dictionary')
  const [changed, setDictionary] = useState<readonly DictionaryView[]>()
  return { dictionary: changed ?? data, setDictionary }
}

/** Headings and formats of a result; none for SQL without a query tree. */
export function useResultWords(
  answer: CompletedQueryResult | undefined,
  catalogue: readonly CatalogueTable[],
  dictionary: readonly DictionaryView[] | undefined
): ResultWords {
  return useMemo(() => {
    const asked = answer?.query.asked
    if (asked?.form !== 'tree') return none
    const { question } = asked
    return {
      titles: resultColumnTitlesByName(question, catalogue),
      formats: resultFormatsOf(question, catalogue, dictionary ?? [], answer?.basis.today ?? '')
    }
  }, [answer, catalogue, dictionary])
}

/** Headings of result columns with their units. */
export const headsWithUnits = ({ titles, formats }: ResultWords): ReadonlyMap<string, string> =>
  new Map(
    [...titles].map(([name, title]) => [name, withUnit(title, formats.get(name)?.unit ?? '')])
  )
