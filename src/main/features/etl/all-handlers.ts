import type { ChosenFiles } from '../file-import/chosen-files'
import type { AuditingHandlersFor } from '../noted'
import { createFlowHandlers, type FlowHandlerParts } from './flow-handlers'
import { createEtlHandlers, type EtlParts } from './handlers'

/** All handlers of pipelines: their list and runs, and their design, trial and execution. */
export const createAllEtlHandlers = (
  context: EtlParts & FlowHandlerParts,
  chosen: Pick<ChosenFiles, 'lookAt'>
): AuditingHandlersFor<'etl'> => ({
  ...createEtlHandlers(context),
  ...createFlowHandlers(context, chosen)
})
