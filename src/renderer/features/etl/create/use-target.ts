import type { LoadTargetTable } from '@shared/features/data-load/calls'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { proposeTargetMapping, toNewTableDraft, type WizardTargetDraft } from './wizard-rules'

interface TargetState {
  readonly target: WizardTargetDraft
  readonly setTarget: Dispatch<SetStateAction<WizardTargetDraft>>
  readonly chooseTable: (name: string) => void
  /**
   * Proposes a new table with the detected columns, and removes missing columns from the mapping
   * into an existing table.
   */
  readonly adopt: () => void
}

/** State of the wizard's target table, given the columns of the source. */
export function useWizardTarget(
  initial: WizardTargetDraft,
  targets: readonly LoadTargetTable[] | undefined,
  columns: readonly FlowColumn[],
  clearErrors: (names: readonly string[]) => void
): TargetState {
  const [target, setTarget] = useState(initial)
  const chooseTable = (name: string): void => {
    const table = targets?.find(one => one.name === name)
    const sources = proposeTargetMapping(table, columns)
    setTarget(before => ({ ...before, table: name, sources, partition: table?.partition ?? '' }))
    clearErrors(['table', 'sources', 'partition'])
  }
  return {
    target,
    setTarget,
    chooseTable,
    adopt: () => {
      setTarget(before => ({
        ...before,
        kind: targets?.length === 0 ? 'fresh' : before.kind,
        fresh: toNewTableDraft(before.fresh, columns)
      }))
      // A mapping made by the user stays valid as long as all of its source columns exist.
      const names = [null, ...columns.map(({ name }) => name)]
      const isBroken = target.sources.some(source => !names.includes(source))
      if (target.table !== '' && isBroken) chooseTable(target.table)
    }
  }
}
