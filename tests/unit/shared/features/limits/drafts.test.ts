import { callContract } from '@shared/contract/contract'
import { lockReasonSchema, userDraftSchema } from '@shared/features/admin/user'
import { alertDraftSchema } from '@shared/features/analytics/alert-case'
import {
  apiDraftSchema,
  apiEditSchema,
  apiRequestDraftSchema
} from '@shared/features/api-sharing/draft'
import { connectionDraftSchema } from '@shared/features/collection/connection'
import { endpointDraftSchema } from '@shared/features/collection/endpoint'
import { scenarioSchema, scenarioStepSchema } from '@shared/features/scenario/scenario'
import { preferencesSchema } from '@shared/features/settings/preferences'
import { searchTextSchema } from '@shared/kit/fields'
import { listQuerySchema } from '@shared/kit/list/list'
import {
  columnLayoutSchema,
  filterNameSchema,
  listIdSchema,
  listSettingsSchema
} from '@shared/kit/list/settings'
import { z } from '@shared/kit/zod'
import { positionRequirementsDraftSchema } from '@shared/model/analytics/post-standard'
import { draftColumnSchema, martDraftSchema } from '@shared/model/data-mart/draft'
import { structureColumnSchema, structureDraftSchema } from '@shared/model/data-mart/structure'
import { etlPipelineSchema, pipelineDraftSchema } from '@shared/model/etl/pipeline'
import { reportExportScheduleSchema } from '@shared/model/reports/plan'
import { reportDraftSchema } from '@shared/model/reports/report'
import {
  configurationChangeSchema,
  holidaySchema,
  legalBasisSchema
} from '@shared/model/settings/configuration'
import {
  integerLimit,
  listLengthLimit,
  nonEmptyListLimit,
  numberLimit,
  recordLengthLimit,
  testFieldLimits,
  textLengthLimit
} from '../../../../support/calls/limits'

testFieldLimits('a note on an alert', alertDraftSchema, { note: textLengthLimit(500) })
const apiFields = {
  sourceTable: textLengthLimit(100, 1),
  description: textLengthLimit(2_000),
  sharedFields: listLengthLimit('ho_ten', 200, 1),
  rateLimit: integerLimit(1, 10_000),
  personalReason: textLengthLimit(1_000)
}
testFieldLimits('a new API', apiDraftSchema, { ...apiFields, name: textLengthLimit(200, 3) })
testFieldLimits('an edited API', apiEditSchema, apiFields)
testFieldLimits('a request for an API', apiRequestDraftSchema, {
  ...apiFields,
  name: textLengthLimit(200, 3),
  requestReason: textLengthLimit(1_000, 1),
  requestUnit: textLengthLimit(200, 1)
})
testFieldLimits('a shared field', z.object({ name: apiDraftSchema.shape.sharedFields.element }), {
  name: textLengthLimit(100)
})
testFieldLimits('a holiday', holidaySchema, { name: textLengthLimit(100, 1) })
testFieldLimits('a legal basis', legalBasisSchema, {
  code: textLengthLimit(100, 1),
  title: textLengthLimit(300, 1)
})
testFieldLimits('the configuration', configurationChangeSchema, {
  fillLow: integerLimit(1, 100),
  fillGood: integerLimit(1, 100),
  fillHigh: integerLimit(100, 200),
  graveAlertDays: integerLimit(1, 365),
  alertDays: integerLimit(1, 365),
  approvalDays: integerLimit(1, 60),
  auditLines: integerLimit(1_000, 100_000),
  generationsKept: integerLimit(1, 100),
  printHeader: textLengthLimit(80, 1)
})
testFieldLimits('a connection', connectionDraftSchema, { name: textLengthLimit(200, 1) })
testFieldLimits('a source or destination', endpointDraftSchema, {
  name: textLengthLimit(200),
  config: recordLengthLimit(40, 20_000)
})
testFieldLimits('a new table', martDraftSchema.in, {
  tableName: textLengthLimit(63),
  description: textLengthLimit(1_000),
  dataGroup: textLengthLimit(100),
  columns: listLengthLimit({ id: '', name: '', dataType: 'string', description: '' }, 1_000),
  key: listLengthLimit('id', 20)
})
const column = {
  id: textLengthLimit(40),
  name: textLengthLimit(100),
  description: textLengthLimit(500)
}
testFieldLimits('a column of a new table', draftColumnSchema, column)
testFieldLimits('a column of a table', structureColumnSchema, {
  ...column,
  from: textLengthLimit(100)
})
const columnsOf = (size: number) =>
  Array.from({ length: size }, (_, at) => ({
    id: '',
    name: `cot_${at}`,
    dataType: 'string',
    description: '',
    personal: false,
    from: ''
  }))
testFieldLimits('the structure of a table', z.object({ columns: structureDraftSchema }), {
  columns: { taken: [columnsOf(1), columnsOf(1_000)], refused: [[], columnsOf(1_001)] }
})
testFieldLimits('a pipeline', pipelineDraftSchema, {
  name: textLengthLimit(200, 1),
  description: textLengthLimit(1_000),
  source: textLengthLimit(200, 1),
  targetTable: textLengthLimit(100, 1)
})
const [, hourly, , weekly] = etlPipelineSchema.shape.schedule.options
testFieldLimits('a schedule by the hour', hourly, { minute: integerLimit(0, 59) })
testFieldLimits('a schedule by the week', weekly, { weekday: integerLimit(1, 7) })
testFieldLimits('a plan by the month', reportExportScheduleSchema.options[2], {
  day: integerLimit(1, 28)
})
testFieldLimits('what is looked for', z.object({ search: searchTextSchema }), {
  search: textLengthLimit(200)
})
testFieldLimits('a question to a list', listQuerySchema, {
  search: textLengthLimit(200),
  filters: recordLengthLimit(120, 2_000),
  offset: integerLimit(0),
  limit: integerLimit(1, 200)
})
testFieldLimits('the sort of a list', listQuerySchema.shape.sort.unwrap().unwrap(), {
  key: textLengthLimit(120)
})
testFieldLimits('a layout of columns', columnLayoutSchema, {
  order: listLengthLimit('ten', 1_000),
  hidden: listLengthLimit('ten', 1_000),
  widths: listLengthLimit({ key: 'ten', width: 48 }, 1_000)
})
testFieldLimits('the width of a column', columnLayoutSchema.shape.widths.element, {
  key: textLengthLimit(100, 1),
  width: integerLimit(48, 1_000)
})
testFieldLimits('a saved filter', z.object({ name: filterNameSchema }), {
  name: textLengthLimit(80, 1)
})
testFieldLimits('what is kept of a list', listSettingsSchema, {
  filters: listLengthLimit({ id: 'a', name: 'a', choice: {} }, 50)
})
testFieldLimits('the name of a list', z.object({ list: listIdSchema }), {
  list: textLengthLimit(200, 1)
})
testFieldLimits('a standard of a post', positionRequirementsDraftSchema, {
  // Whether the rank exists is checked when the standard is saved, because it depends on the list
  // of ranks.
  grade: integerLimit(1, 60),
  education: integerLimit(0, 3),
  seniority: integerLimit(0, 40),
  reason: textLengthLimit(300, 10)
})
testFieldLimits('preferences', preferencesSchema, {
  'military-sidebar-expanded': listLengthLimit('chia-se', 60),
  recent: listLengthLimit({ kind: '', title: '', detail: '', path: '' }, 8),
  pinnedPages: listLengthLimit('/chia-se/api', 6),
  recentUnits: listLengthLimit('DV-C', 6),
  zoom: numberLimit(0.5, 4, 0.01)
})
testFieldLimits('a report', reportDraftSchema, {
  name: textLengthLimit(200, 1),
  template: textLengthLimit(200, 1),
  filters: recordLengthLimit(40, 200),
  note: textLengthLimit(500)
})
const step = { kind: 'merge', unit: 'a', into: 'b' }
testFieldLimits('a scenario', scenarioSchema, {
  name: textLengthLimit(200),
  owner: textLengthLimit(100),
  steps: listLengthLimit(step, 200),
  position: integerLimit(0, 200)
})
const people = { bc: integerLimit(0, 1_000_000), hc: integerLimit(0, 1_000_000) }
const [move, , split] = scenarioStepSchema.options
testFieldLimits('a move', move, { from: textLengthLimit(40), to: textLengthLimit(40), ...people })
testFieldLimits('a split', split, {
  unit: textLengthLimit(40),
  name: textLengthLimit(100, 1),
  ...people
})
testFieldLimits('a user', userDraftSchema, {
  account: textLengthLimit(20, 3),
  staffCode: textLengthLimit(40, 1),
  name: textLengthLimit(100, 3),
  unit: textLengthLimit(200, 1)
})
testFieldLimits('why somebody is shut out', z.object({ reason: lockReasonSchema }), {
  reason: textLengthLimit(300, 10)
})
testFieldLimits('a fault of a page', callContract['diagnostics:report'].input, {
  name: textLengthLimit(100),
  message: textLengthLimit(2_000),
  stack: textLengthLimit(4_000)
})
testFieldLimits('a licence', callContract['about:licence'].input, {
  name: textLengthLimit(214),
  version: textLengthLimit(60)
})
testFieldLimits('a person that is shown', callContract['analytics:reveal'].input, {
  path: textLengthLimit(120),
  id: textLengthLimit(60),
  reason: textLengthLimit(300, 10)
})
testFieldLimits('a decision on a request', callContract['apiSharing:decide'].input, {
  reason: textLengthLimit(1_000)
})
testFieldLimits('a tried limit', callContract['apiSharing:tryLimit'].input, {
  limit: integerLimit(1, 10_000)
})
testFieldLimits('what the palette looks for', callContract['search:records'].input, {
  typed: textLengthLimit(200)
})
testFieldLimits('what a backup brings back', callContract['snapshot:restore'].input, {
  parts: nonEmptyListLimit('apis')
})
testFieldLimits('a changed standard', callContract['standards:set'].input, {
  version: integerLimit(0)
})
testFieldLimits('a move of a service', callContract['services:move'].input, {
  network: textLengthLimit(20),
  note: textLengthLimit(1_000),
  dataType: textLengthLimit(100)
})
testFieldLimits('a new scenario', callContract['scenario:create'].input, {
  name: textLengthLimit(200)
})
testFieldLimits('another name of a scenario', callContract['scenario:rename'].input, {
  name: textLengthLimit(200)
})
testFieldLimits('the reports of a section', callContract['reports:list'].input, {
  section: textLengthLimit(200)
})
