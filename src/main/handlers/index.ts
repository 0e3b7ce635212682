import type { Handlers } from '@shared/ipc/contract'
import { createAnalyticsHandlers } from './analytics'
import { createApiSharingHandlers } from './api-sharing'
import { createCollectionHandlers } from './collection'
import type { Context } from './context'
import { createDataMartHandlers } from './data-mart'
import { createDraftHandlers } from './drafts'
import { createEtlHandlers } from './etl'
import { createFrameHandlers } from './frame'
import { createHomeHandlers } from './home'
import { createServiceHandlers } from './services'

/** Joins the handlers of all features; one that is missing does not compile. */
export function createHandlers(context: Context): Handlers {
  return {
    ...createFrameHandlers(context),
    ...createHomeHandlers(context),
    ...createApiSharingHandlers(context),
    ...createAnalyticsHandlers(context),
    ...createServiceHandlers(context),
    ...createDraftHandlers(context),
    ...createDataMartHandlers(context),
    ...createEtlHandlers(context),
    ...createCollectionHandlers(context)
  }
}
