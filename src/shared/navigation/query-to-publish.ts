import { paths } from './paths'

/** In the address of the API form: the saved query that the API shall be made of. */
export const queryToPublish = 'truy-van'

/** The API form for a saved query. */
export const publishPath = (id: string): string => `${paths.apiCreate}?${queryToPublish}=${id}`
