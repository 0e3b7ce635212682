import type { ChosenFiles } from '../file-import/chosen-files'
import type { AuditingHandlersFor } from '../noted'
import { createFlowHandlers, type FlowHandlerDependencies } from './flow-handlers'
import { createEtlHandlers, type EtlDependencies } from './handlers'

/** All handlers of pipelines: their list and runs, and their design, trial and execution. */
export const createAllEtlHandlers = (
  context: EtlDependencies & FlowHandlerDependencies,
  chosen: Pick<ChosenFiles, 'lookAt'>
): AuditingHandlersFor<'etl'> => ({
  ...createEtlHandlers(context),
  ...createFlowHandlers(context, chosen)
})
