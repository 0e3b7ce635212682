import { pagePaths } from './paths'

/**
 * Address parameter of the form for a new API; contains the id of the saved query that the API will
 * be based on.
 */
export const queryToPublishParameter = 'truy-van'

/** Address of the form for a new API that is based on a saved query. */
export const buildPublishQueryPath = (id: string): string =>
  `${pagePaths.apiCreate}?${queryToPublishParameter}=${id}`
