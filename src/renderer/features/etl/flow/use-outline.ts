import type { FlowFault, PipelineFlow } from '@shared/model/etl/flow/flow'
import type { FlowField, FlowOutline } from '@shared/model/etl/flow/outcome'
import { useEffect, useState } from 'react'
import { call } from '../../../ipc/client'

/** Milliseconds without a change before the main process recomputes the columns. */
const pause = 250

export interface FlowOutlineState {
  /**
   * Latest outline (columns and faults) from the main process; it may belong to the flow before the
   * last change.
   */
  readonly known: FlowOutline | undefined
  /**
   * Input columns of the step with this index; the index after the last step gives the result
   * columns. Empty if unknown.
   */
  readonly fieldsAt: (place: number) => readonly FlowField[]
  readonly faultsOf: (part: { readonly step?: string; readonly rule?: string }) => readonly string[]
  /** Faults of the flow that belong to no single step or rule. */
  readonly wholeFaults: readonly string[]
  readonly count: number
}

/**
 * Outline of a flow: columns after each step and faults that prevent a run, recomputed when the
 * flow changes.
 */
export function useFlowOutline(flow: PipelineFlow, targetTable: string): FlowOutlineState {
  const [known, setKnown] = useState<FlowOutline>()
  const [error, setError] = useState<string>()
  const key = JSON.stringify([flow, targetTable])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for flow and table
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      () => {
        call('etl:outline', { flow, targetTable }).then(
          found => {
            if (!isCurrent) return
            setKnown(found)
            setError(undefined)
          },
          (problem: unknown) =>
            isCurrent && setError(problem instanceof Error ? problem.message : String(problem))
        )
      },
      known ? pause : 0
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  const faults: readonly FlowFault[] = known?.faults ?? []
  const wholeFaults = [
    ...faults.filter(({ step, rule }) => step === null && rule === null).map(({ words }) => words),
    ...(error === undefined ? [] : [error])
  ]
  return {
    known,
    fieldsAt: place => {
      if (place === 0) return known?.source ?? []
      const before = flow.steps[place - 1]
      return known?.steps.find(({ step }) => step === before?.id)?.columns ?? []
    },
    faultsOf: ({ step, rule }) =>
      faults
        .filter(fault => (step ? fault.step === step : fault.rule === rule))
        .map(({ words }) => words),
    wholeFaults,
    count: faults.length + (error === undefined ? 0 : 1)
  }
}
