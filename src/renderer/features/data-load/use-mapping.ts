import type { LoadTargetTable, ProposedColumnSource } from '@shared/features/data-load/calls'
import { useEffect, useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'

export interface LoadColumnMappingState {
  /**
   * Index of the file column for each table column; undefined until the main process has proposed a
   * mapping.
   */
  readonly sources: readonly (number | null)[] | undefined
  /**
   * How the proposed file column of each table column was found; absent for the user's own choices.
   */
  readonly found: readonly ProposedColumnSource['by'][]
  /** Whether the user changed the mapping. */
  readonly isChosen: boolean
  readonly fault: string | undefined
  /**
   * Column that defines the partitions to replace; empty for write strategies without partitions.
   */
  readonly partition: string
  readonly choose: (at: number, place: number | null) => void
  readonly choosePartition: (name: string) => void
  /** Requests a new proposal that ignores the mapping remembered from an earlier load. */
  readonly guess: () => void
}

interface State {
  readonly proposed: readonly ProposedColumnSource[]
  readonly partition: string
  readonly isChosen: boolean
}

const nowhere: ProposedColumnSource = { place: null, by: null }

/** Column mapping from file to table: proposed per table, then corrected by the user. */
export function useLoadColumnMapping(
  token: string,
  target: LoadTargetTable | undefined
): LoadColumnMappingState {
  const [state, setState] = useState<State>()
  const [fault, setFault] = useState<string>()
  /** Id of the table for which the remembered mapping is ignored. */
  const [guessed, setGuessed] = useState<string>()
  const id = target?.id
  const width = target?.columns.length ?? 0
  const known = target?.writeStrategy === 'partitioned' ? target.partition : ''
  useEffect(() => {
    setState(undefined)
    setFault(undefined)
    if (id === undefined) return
    let current = true
    call('dataLoad:propose', { token, table: id, recalls: guessed !== id }).then(
      proposed => current && setState({ proposed, partition: known, isChosen: false }),
      (error: unknown) => {
        if (!current) return
        setFault(toErrorMessage(error))
        // Without a proposal the user maps the columns by hand.
        const proposed = Array.from({ length: width }, () => nowhere)
        setState({ proposed, partition: known, isChosen: false })
      }
    )
    return () => {
      current = false
    }
  }, [token, id, known, width, guessed])
  return {
    sources: state?.proposed.map(({ place }) => place),
    found: state?.proposed.map(({ by }) => by) ?? [],
    isChosen: state?.isChosen ?? false,
    fault,
    partition: state?.partition ?? '',
    choose: (at, place) =>
      setState(
        before =>
          before && {
            ...before,
            isChosen: true,
            proposed: before.proposed.map((source, column) =>
              column === at
                ? { place, by: null }
                : // A file column maps to one table column.
                  place !== null && source.place === place
                  ? { place: null, by: null }
                  : source
            )
          }
      ),
    guess: () => setGuessed(id),
    choosePartition: name =>
      setState(before => before && { ...before, partition: name, isChosen: true })
  }
}
