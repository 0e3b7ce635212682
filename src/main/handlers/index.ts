import type { Handlers } from '@shared/ipc/contract'
import { createAnalyticsHandlers } from './analytics'
import { createApiSharingHandlers } from './api-sharing'
import type { Context } from './context'
import { createDataMartHandlers } from './data-mart'
import { createDraftHandlers } from './drafts'
import { createFileImportHandlers } from './file-import'
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
    ...createFileImportHandlers(context)
  }
}
