import { auditedReasonSchema } from '../../kit/fields'
import { listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema, saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import type { AreaMap } from '../../model/analytics/area-map'
import { defineCall, emptySchema } from '../../model/call'
import { documentFormats } from '../../model/documents/official-document'
import { secondPersonSchema } from '../../model/sign-in/second-person'
import type { AssignmentPersons, AssignmentView } from './assignment-view'
import { type FigureChangeRowsView, type FigureChangeView, figureChangeCauses } from './change-view'
import {
  type CareerForecastView,
  type ForecastDuePersons,
  forecastDueTables,
  forecastParts
} from './forecast-view'
import type { SectorRowsPage, UnmaskedSectorRow } from './table-view'
import type { UnitPickerNode, UnitProfile } from './unit-profile'
import type { SectorFilterView, SectorPageView } from './view'

const path = z.string().max(120)
const question = z.strictObject({ path, query: listQuerySchema })
/** Request that names only the filters of a page. */
const filtered = z.strictObject({ filters: listQuerySchema.shape.filters })
/** Request that names one figure of a sector page by its key. */
const figure = question.extend({ figure: z.string().max(60) })

/**
 * IPC calls of the sector pages. The main process computes the results and never reads them from
 * outside, so types without schemas suffice.
 */
export const analyticsCalls = {
  'analytics:page': defineCall('view', question, z.custom<SectorPageView>()),
  /** All options of a filter with many options. */
  'analytics:options': defineCall(
    'view',
    question.extend({ name: z.string().max(40) }),
    z.custom<SectorFilterView['options']>()
  ),
  /** Cancels the queries that a remote server still runs for a page that the user has left. */
  'analytics:leave': defineCall('view', z.strictObject({ path }), emptySchema),
  'analytics:rows': defineCall('view', question, z.custom<SectorRowsPage>()),
  'analytics:reveal': defineCall(
    'readPersonal',
    question.extend({
      id: z.string().max(60),
      reason: auditedReasonSchema,
      second: secondPersonSchema.optional()
    }),
    z.custom<UnmaskedSectorRow>()
  ),
  /**
   * Returns the profile of a unit (its figures from all sector pages) by the unit's code; an empty
   * period means the newest. Throws NOT_FOUND.
   */
  'analytics:unit': defineCall(
    'view',
    z.strictObject({ code: z.string().min(1).max(200), period: z.string().max(10) }),
    z.custom<UnitProfile>()
  ),
  /** All units of the newest period, in the order of the tree. */
  /** Persons of each unit with its subordinate units, by unit id; empty if no table has them. */
  'analytics:unitTotals': defineCall(
    'view',
    z.strictObject({ period: z.string().max(10) }),
    z.custom<Readonly<Record<string, number>>>()
  ),
  'analytics:units': defineCall('view', emptySchema, z.custom<readonly UnitPickerNode[]>()),
  'analytics:export': defineCall('export', question, fileSaveResultSchema),
  /** Splits the change of a figure since the previous period by cause and unit. */
  'analytics:change': defineCall('view', figure, z.custom<FigureChangeView>()),
  /** Rows behind one cause of a figure's change, in one unit or area. */
  'analytics:changeRows': defineCall(
    'readPersonal',
    figure.extend({ cause: z.enum(figureChangeCauses), unit: z.string().max(200) }),
    z.custom<FigureChangeRowsView>()
  ),
  'analytics:exportChange': defineCall('export', figure, fileSaveResultSchema),
  /** Forecasts the headcount from the closed periods; null if the user stopped it. */
  'analytics:forecast': defineCall(
    'view',
    z.strictObject({ job: saveJobIdSchema, years: z.int().min(1).max(10) }),
    z.custom<CareerForecastView>().nullable()
  ),
  /** Persons in service whom a table of rules makes due in a year; year 0 is by the base. */
  'analytics:forecastDue': defineCall(
    'readPersonal',
    z.strictObject({ table: z.enum(forecastDueTables), year: z.int().min(0).max(10) }),
    z.custom<ForecastDuePersons>()
  ),
  /** Makes the same forecast again and saves it with its basis as a file. */
  'analytics:exportForecast': defineCall(
    'export',
    z.strictObject({
      years: z.int().min(1).max(10),
      part: z.enum(forecastParts),
      format: z.enum(['csv', 'xlsx'])
    }),
    fileSaveResultSchema
  ),
  /** Makes the same forecast again and saves it as an official document. */
  'analytics:saveForecastDocument': defineCall(
    'export',
    z.strictObject({
      years: z.int().min(1).max(10),
      part: z.enum(forecastParts),
      format: z.enum(documentFormats),
      job: saveJobIdSchema
    }),
    fileSaveResultSchema
  ),
  'analytics:stopForecast': defineCall(
    'view',
    z.strictObject({ job: saveJobIdSchema }),
    emptySchema
  ),
  /** Proposal that assigns reservists to units below their quotas, within the filters. */
  'analytics:assignment': defineCall('view', filtered, z.custom<AssignmentView>()),
  'analytics:exportAssignment': defineCall('export', filtered, fileSaveResultSchema),
  /** Persons of the same proposal. */
  'analytics:assignmentPersons': defineCall(
    'readPersonal',
    filtered,
    z.custom<AssignmentPersons>()
  ),
  /** Saves all persons of the proposal; needs the permission for personal data as well. */
  'analytics:exportAssignmentPersons': defineCall(
    'export',
    filtered.extend({ format: z.enum(['csv', 'xlsx']) }),
    fileSaveResultSchema
  ),
  /** The organisation's own map of its areas; null without one. */
  'analytics:areaMap': defineCall('view', emptySchema, z.custom<AreaMap | null>()),
  /** Reads a map from a GeoJSON file that the user chooses; null if the user cancels. */
  'analytics:chooseAreaMap': defineCall(
    'administer',
    emptySchema,
    z.strictObject({ fileName: z.string(), features: z.int() }).nullable()
  ),
  'analytics:removeAreaMap': defineCall('administer', emptySchema, emptySchema)
} as const

export const analyticsEvents = {
  /** Event: `done` of `total` random runs of a forecast are finished. */
  'analytics:forecastProgress': z.strictObject({
    job: saveJobIdSchema,
    done: z.int(),
    total: z.int()
  })
} as const
