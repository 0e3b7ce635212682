import type { CallOutput } from '@shared/contract/contract'
import type { ModelTableView } from '@shared/features/standard-model/calls'
import type {
  ModelColumnDerivation,
  ModelColumnDerivations
} from '@shared/features/standard-model/derivation'
import type { MappedColumnNames } from '@shared/features/standard-model/mapping'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import type { StandardModelOverview } from './model-list'

type By = CallOutput<'standardModel:propose'>['columns'][number]['by']

export interface ModelMappingChoice {
  /** Id of the unit's table; undefined if none is chosen. */
  readonly own: string | undefined
  readonly columns: MappedColumnNames
  readonly derivations: ModelColumnDerivations
  /** How the source of each column was found, by column name; absent if the user chose it. */
  readonly by: Readonly<Record<string, By>>
  readonly isBusy: boolean
  readonly fault: string | undefined
  readonly chooseOwn: (id: string) => void
  readonly choose: (column: string, source: string | undefined) => void
  /** Sets how a column is derived from its source; undefined if the source is copied unchanged. */
  readonly derive: (column: string, derived: ModelColumnDerivation | undefined) => void
  readonly fail: (words: string) => void
}

/**
 * State of a mapping: initially the stored one, otherwise the proposed one; choosing another table
 * of the unit loads another proposal.
 */
export function useModelMapping(
  { id, columns: modelColumns, mapping: kept }: ModelTableView,
  tables: StandardModelOverview['own']
): ModelMappingChoice {
  const isThere = tables.some(table => table.id === kept?.table)
  const [own, setOwn] = useState(isThere ? kept?.table : undefined)
  const [columns, setColumns] = useState<MappedColumnNames>((isThere && kept?.columns) || {})
  const [derivations, setDerivations] = useState<ModelColumnDerivations>(
    (isThere && kept?.derivations) || {}
  )
  const [by, setBy] = useState<Readonly<Record<string, By>>>({})
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  /** Number of the latest request for a proposal, so that an outdated response is discarded. */
  const asked = useRef(0)
  const propose = useCallback(
    async (chosen: string | null) => {
      const turn = ++asked.current
      setBusy(true)
      try {
        const proposed = await call('standardModel:propose', { table: id, own: chosen })
        if (turn !== asked.current) return
        setOwn(proposed.own ?? undefined)
        setDerivations(ordersIn(modelColumns, proposed, tables))
        setColumns(
          Object.fromEntries(
            proposed.columns.flatMap(({ column, source }) =>
              source === null ? [] : [[column, source]]
            )
          )
        )
        setBy(Object.fromEntries(proposed.columns.map(one => [one.column, one.by])))
      } catch (error) {
        if (turn === asked.current) setFault(toErrorMessage(error))
      } finally {
        if (turn === asked.current) setBusy(false)
      }
    },
    [id, modelColumns, tables]
  )
  useEffect(() => {
    if (!isThere) void propose(null)
  }, [isThere, propose])
  return {
    own,
    columns,
    derivations,
    by,
    isBusy,
    fault,
    chooseOwn: chosen => {
      setFault(undefined)
      setOwn(chosen)
      // Columns of the previous table do not apply to the new one, even if no proposal arrives.
      setColumns({})
      setDerivations({})
      setBy({})
      void propose(chosen)
    },
    choose: (column, source) => {
      setFault(undefined)
      setColumns(before => withEntry(before, column, source))
      setBy(before => ({ ...before, [column]: null }))
    },
    derive: (column, derived) => {
      setFault(undefined)
      setDerivations(before => withEntry(before, column, derived))
    },
    fail: setFault
  }
}

function withEntry<T>(
  before: Readonly<Record<string, T>>,
  name: string,
  value: T | undefined
): Record<string, T> {
  const { [name]: _old, ...others } = before
  return value === undefined ? others : { ...others, [name]: value }
}

/**
 * Model columns whose numbers are derived from an order of names, because their source column
 * contains names; the order itself is proposed when its fields are shown.
 */
function ordersIn(
  modelColumns: ModelTableView['columns'],
  { own, columns }: CallOutput<'standardModel:propose'>,
  tables: StandardModelOverview['own']
): ModelColumnDerivations {
  const sources = tables.find(({ id }) => id === own)?.columns ?? []
  return Object.fromEntries(
    columns.flatMap(({ column, source }) => {
      const model = modelColumns.find(({ name }) => name === column)
      const type = sources.find(({ name }) => name === source)?.dataType
      const isNamed = model?.order !== undefined && model.type !== 'string' && type === 'string'
      return isNamed ? [[column, { kind: 'order' as const, names: [] }]] : []
    })
  )
}
