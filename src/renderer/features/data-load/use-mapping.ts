import type { LoadTarget, ProposedSource } from '@shared/features/data-load/calls'
import { useEffect, useState } from 'react'
import { call, messageOf } from '../../ipc/client'

export interface Mapping {
  /** For each column of the table its place in the file; undefined until a proposal is there. */
  readonly sources: readonly (number | null)[] | undefined
  /** By what each was found; none for what the person chose. */
  readonly found: readonly ProposedSource['by'][]
  readonly fault: string | undefined
  /** Column by whose values rows are replaced; empty for other strategies. */
  readonly partition: string
  readonly choose: (at: number, place: number | null) => void
  readonly choosePartition: (name: string) => void
  /** Proposes anew without what was remembered. */
  readonly guess: () => void
}

interface State {
  readonly proposed: readonly ProposedSource[]
  readonly partition: string
}

const nowhere: ProposedSource = { place: null, by: null }

/** Which column of the file goes where: proposed for each table anew, then corrected by the person. */
export function useMapping(token: string, target: LoadTarget | undefined): Mapping {
  const [state, setState] = useState<State>()
  const [fault, setFault] = useState<string>()
  /** The table for which nothing that was remembered counts. */
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
      proposed => current && setState({ proposed, partition: known }),
      (error: unknown) => {
        if (!current) return
        setFault(messageOf(error))
        // By hand it goes on.
        setState({ proposed: Array.from({ length: width }, () => nowhere), partition: known })
      }
    )
    return () => {
      current = false
    }
  }, [token, id, known, width, guessed])
  return {
    sources: state?.proposed.map(({ place }) => place),
    found: state?.proposed.map(({ by }) => by) ?? [],
    fault,
    partition: state?.partition ?? '',
    choose: (at, place) =>
      setState(
        before =>
          before && {
            ...before,
            proposed: before.proposed.map((source, column) =>
              column === at
                ? { place, by: null }
                : // One column of the file goes to one of the table.
                  place !== null && source.place === place
                  ? { place: null, by: null }
                  : source
            )
          }
      ),
    guess: () => setGuessed(id),
    choosePartition: name => setState(before => before && { ...before, partition: name })
  }
}
