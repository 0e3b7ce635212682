import type { NotingHandlersFor } from '../noted'
import { createFlowHandlers, type FlowHandlerParts } from './flow/handlers'
import { createEtlHandlers, type EtlParts } from './handlers'

/** Calls of pipelines: their list and runs, and what they really do. */
export const createAllEtlHandlers = (
  context: EtlParts & FlowHandlerParts
): NotingHandlersFor<'etl'> => ({
  ...createEtlHandlers(context),
  ...createFlowHandlers(context)
})
