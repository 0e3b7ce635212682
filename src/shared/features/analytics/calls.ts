import { listQuery } from '../../kit/list/list'
import { auditedReason } from '../../kit/reason'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { secondPerson } from '../../model/sign-in/second-person'
import { type ChangeRowsView, type ChangeView, changeCauses } from './change-view'
import type { UnitNode, UnitProfile } from './unit-profile'
import type { FilterView, PageView, Revealed, SectorRows } from './view'

const path = z.string().max(120)
const question = z.strictObject({ path, query: listQuery })
/** A figure of a page by its key. */
const figure = question.extend({ figure: z.string().max(60) })

/**
 * Calls of sector pages. Results are computed by main, never read from outside, so their types
 * suffice without a schema.
 */
export const analyticsCalls = {
  'analytics:page': call('view', question, z.custom<PageView>()),
  /** All options of a filter with many options. */
  'analytics:options': call(
    'view',
    question.extend({ name: z.string().max(40) }),
    z.custom<FilterView['options']>()
  ),
  /** Cancels what a server still computes for a page that was left. */
  'analytics:leave': call('view', z.strictObject({ path }), none),
  'analytics:rows': call('view', question, z.custom<SectorRows>()),
  'analytics:reveal': call(
    'analyse',
    question.extend({
      id: z.string().max(60),
      reason: auditedReason,
      second: secondPerson.optional()
    }),
    z.custom<Revealed>()
  ),
  /** Profile of a unit by its code; an empty period means the newest. Throws NOT_FOUND. */
  'analytics:unit': call(
    'view',
    z.strictObject({ code: z.string().min(1).max(200), period: z.string().max(10) }),
    z.custom<UnitProfile>()
  ),
  /** All units of the newest period, in the order of the tree. */
  'analytics:units': call('view', none, z.custom<readonly UnitNode[]>()),
  'analytics:export': call('export', question, saveResult),
  /** Splits the change of a figure since the previous period by cause and unit. */
  'analytics:change': call('view', figure, z.custom<ChangeView>()),
  /** Rows of one cause in one unit or area. */
  'analytics:changeRows': call(
    'analyse',
    figure.extend({ cause: z.enum(changeCauses), unit: z.string().max(200) }),
    z.custom<ChangeRowsView>()
  ),
  'analytics:exportChange': call('export', figure, saveResult)
} as const
