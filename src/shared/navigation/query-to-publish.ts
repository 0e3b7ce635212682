import { paths } from './paths'

/** Address parameter of the API form: the saved query that the API will be based on. */
export const queryToPublish = 'truy-van'

/** Address of the API form for a saved query. */
export const publishPath = (id: string): string => `${paths.apiCreate}?${queryToPublish}=${id}`
