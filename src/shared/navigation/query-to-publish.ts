import { pagePaths } from './paths'

/** Address parameter of the API form: the saved query that the API will be based on. */
export const queryToPublishParameter = 'truy-van'

/** Address of the API form for a saved query. */
export const buildPublishQueryPath = (id: string): string =>
  `${pagePaths.apiCreate}?${queryToPublishParameter}=${id}`
