import { AppError } from '@shared/contract/reply'
import { flowFaultMessages } from '@shared/features/etl/flow/fault-words'
import { flowRunText } from '@shared/features/etl/flow/run-text'
import { formatDuration } from '@shared/model/etl/run'
import { explainEngineValueError } from '../sql/gate/errors'
import type { Engine } from '../warehouse/engine/client'
import { EngineFault } from '../warehouse/engine/fault'
import type { EngineBuildRequest, EngineResponse } from '../warehouse/engine/messages'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import type { FlowStatement, FlowStatementOrigin } from './step-sql'

/**
 * Timeouts of one user-written SELECT in milliseconds, for a run, a trial run and a preview. They
 * are limited because other tasks wait for the same table and share the engine.
 */
export const userSelectTimeouts = { run: 600_000, trial: 120_000, preview: 20_000 } as const

/**
 * Builds the staged (not yet published) file with the rows of a flow. Throws AppError that names
 * the step or rule if a user-written SELECT exceeds its timeout or fails, else EngineFault.
 */
export async function buildStagedFlowFile(
  writer: Engine,
  building: Omit<EngineBuildRequest, 'kind' | 'searched' | 'statements'> & {
    readonly statements: readonly FlowStatement[]
  },
  signal: AbortSignal
): Promise<EngineResponse<EngineBuildRequest>> {
  const statements = building.statements.map(({ own: _, ...statement }) => statement)
  try {
    return await writer.ask({ kind: 'build', ...building, statements, searched: [] }, { signal })
  } catch (error) {
    if (!(error instanceof EngineFault) || error.detail.statement === undefined) throw error
    const { own, deadline = 0 } = building.statements[error.detail.statement] ?? {}
    throw own ? toFlowPartError(error, own, deadline) : error
  }
}

function toFlowPartError(fault: EngineFault, own: FlowStatementOrigin, deadline: number): unknown {
  const at = (words: string): string =>
    'step' in own
      ? flowFaultMessages.at(own.step, 'select', words)
      : flowFaultMessages.atRule(own.rule, words)
  if (fault.kind === 'deadline') {
    return caused(new AppError('BUSY', at(flowRunText.late(formatDuration(deadline)))), fault)
  }
  if (fault.kind === 'statement') {
    const said = own.isOfPersons
      ? flowFaultMessages.personalFailed
      : explainEngineValueError(fault.words)
    return caused(new AppError('INVALID_INPUT', at(said)), fault)
  }
  const told = engineErrorToAppError(fault)
  const isGreedy = fault.kind === 'memory' || fault.kind === 'spill'
  return isGreedy && told instanceof AppError
    ? caused(new AppError(told.code, at(told.message)), fault)
    : fault
}

const caused = (error: AppError, cause: EngineFault): AppError => Object.assign(error, { cause })
