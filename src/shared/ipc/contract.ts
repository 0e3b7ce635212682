import { commandIds } from '../commands'
import { apiAccessEntry, apiLogSummary } from '../domain/api-access-log'
import { apiCounts, sharedApi } from '../domain/api-share'
import { recordId } from '../domain/fields'
import { homeOverview } from '../domain/home'
import { preferences } from '../domain/preferences'
import { savedFile, saveResult } from '../domain/saved-file'
import { listPage, listQuery } from '../list'
import { z } from '../zod'

const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output })
const none = z.undefined()

/** Every call the page can make: what main accepts, what it answers. Main refuses everything else. */
export const contract = {
  'app:painted': call(none, none),
  'preferences:update': call(preferences.partial().strict(), preferences),
  'files:reveal': call(z.strictObject({ token: savedFile.shape.token }), none),
  'home:overview': call(none, homeOverview),
  'apiSharing:list': call(
    z.strictObject({ query: listQuery }),
    listPage(sharedApi).extend({ counts: apiCounts })
  ),
  'apiSharing:get': call(z.strictObject({ id: recordId }), sharedApi),
  'apiSharing:setStatus': call(
    z.strictObject({ id: recordId, status: z.enum(['active', 'paused']) }),
    sharedApi
  ),
  'apiSharing:logs': call(
    z.strictObject({ id: recordId, query: listQuery }),
    listPage(apiAccessEntry)
  ),
  'apiSharing:logSummary': call(z.strictObject({ id: recordId }), apiLogSummary),
  'apiSharing:exportLogs': call(z.strictObject({ id: recordId, query: listQuery }), saveResult)
} as const

/** What main tells the page without being asked. */
export const events = {
  'app:command': z.strictObject({ id: z.enum(commandIds) }),
  'app:navigate': z.strictObject({ path: z.string() })
} as const

export type Channel = keyof typeof contract
export type Input<C extends Channel> = z.input<(typeof contract)[C]['input']>
export type Parsed<C extends Channel> = z.output<(typeof contract)[C]['input']>
export type Output<C extends Channel> = z.output<(typeof contract)[C]['output']>

export type EventName = keyof typeof events
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>

/** One handler for every call; a missing or misspelt one does not compile. */
export type Handlers = {
  readonly [C in Channel]: (input: Parsed<C>) => Output<C> | Promise<Output<C>>
}
export type HandlersFor<Feature extends string> = Pick<
  Handlers,
  Extract<Channel, `${Feature}:${string}`>
>
