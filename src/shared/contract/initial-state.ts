import { homeOverview } from '../features/home/home'
import { configuration } from '../features/settings/configuration'
import { preferences } from '../features/settings/preferences'
import { recordId, text } from '../kit/fields'
import { listSettings } from '../kit/list/settings'
import { z } from '../kit/zod'

/** Handed to the page with its document, so that nothing jumps after the first paint. */
export const initialState = z.strictObject({
  preferences,
  /** What the person set about the lists. */
  lists: z.array(listSettings),
  configuration,
  operator: text(100),
  /** Id of that user; null where no user is meant. */
  operatorId: recordId.nullable(),
  /** That user, for what depends on who filed something. */
  person: z.strictObject({ name: text(100), account: text(40) }).nullable(),
  /** What the operator may do now. */
  role: z.enum(['admin', 'operator', 'analyst', 'approver', 'viewer']),
  version: z.string(),
  /** What happened to the data before this start, ready to show. */
  notices: z.array(z.string()),
  /** Answers that the first page would ask for, by their calls; none where main could not give them. */
  answers: z.strictObject({ 'home:overview': homeOverview.optional() })
})
export type InitialState = z.infer<typeof initialState>
